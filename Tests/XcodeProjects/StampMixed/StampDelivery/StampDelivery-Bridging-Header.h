//  What Swift sees of the C sources.

#import "digest.h"
