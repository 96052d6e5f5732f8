// Not in any target: the project's exceptions leave it out.
import CoreData

final class Drafts: NSManagedObject {}
