/// Work of a short launch in the background.
open class BGAppRefreshTask: BGTask {}
