import ExtensionFoundation
import FinanceKit

try QueryProbe.main()
