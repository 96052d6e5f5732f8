// `os_unfair_lock` and its functions, which are C on Apple's systems too.
@_exported import COSModule
