import CClockProbe
import ExtensionRuntime
import Foundation

print("placeholder")
