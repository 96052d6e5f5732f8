print("LedgerMutant")
