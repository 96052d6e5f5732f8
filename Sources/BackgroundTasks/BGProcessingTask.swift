/// Work of a launch in the background that may last minutes.
open class BGProcessingTask: BGTask {}
