#include "CExtensionRuntime.h"
