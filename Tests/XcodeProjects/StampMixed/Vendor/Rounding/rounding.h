#ifndef ROUNDING_H
#define ROUNDING_H

static inline long rounded_up(double value) {
    long whole = (long)value;
    return value > (double)whole ? whole + 1 : whole;
}

#endif
