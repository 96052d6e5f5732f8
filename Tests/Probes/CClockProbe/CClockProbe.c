#include "CClockProbe.h"
