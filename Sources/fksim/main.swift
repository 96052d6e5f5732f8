print("fksim is not built yet")
