/// What version 2 of a device's state looks like, with every part that can be left out.
enum StateOfVersion2 {
    static let text = #"""
        {
          "access": {
            "accounts": [
              "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7"
            ],
            "answers": [
              "share",
              "deny",
              "cancel"
            ],
            "gone": [
              "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7"
            ],
            "isAvailable": true,
            "isEntitled": true,
            "isRestricted": false,
            "missingEntitlementThrows": false,
            "offer": {
              "earliestByAccount": []
            },
            "shared": {
              "earliest": "2026-01-01T05:00:00Z",
              "earliestByAccount": [
                "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7",
                "2026-02-01T05:00:00Z"
              ],
              "sharedAccounts": [
                "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7"
              ]
            },
            "status": "authorized",
            "withheld": [
              "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7"
            ]
          },
          "commands": 5,
          "engine": {
            "crashLoop": {
              "crashes": 5,
              "first": "2026-03-02T14:59:00Z",
              "last": "2026-03-02T15:00:00Z",
              "limit": [
                0,
                180
              ]
            },
            "crashes": [
              "2026-03-02T14:59:00Z"
            ],
            "hasConsent": true,
            "immediateRetries": 1,
            "now": "2026-03-02T15:00:00Z",
            "schedules": {
              "transactions": {
                "frequency": "hourly",
                "lastDelivery": "2026-03-02T14:00:00Z",
                "pending": {
                  "count": 2,
                  "firstChange": "2026-03-02T14:10:00Z",
                  "lastChange": "2026-03-02T14:20:00Z",
                  "retryAt": "2026-03-02T14:30:00Z",
                  "retryOf": 1
                }
              }
            },
            "wakeCount": 1
          },
          "eventsBytes": 14910,
          "heldLocks": [
            {
              "file": "ledger.json",
              "group": "group.com.example.ledger",
              "place": {
                "column": 5,
                "line": 9,
                "path": "steps[0].holdLock"
              },
              "wakes": 2
            }
          ],
          "installed": {
            "appGroups": [
              "group.com.example.ledger"
            ],
            "executable": "containers/.fksim/bundle-1/LedgerSync",
            "identifier": "com.example.ledger",
            "informationFile": "/package/Extensions/LedgerSync/Info.plist",
            "isEntitled": true,
            "name": "LedgerSync",
            "reference": "LedgerSync",
            "source": "/package/.build/debug/LedgerSync",
            "usageDescription": "To keep your ledger.",
            "written": 1796031158178374
          },
          "isNetworkUp": true,
          "names": {
            "accounts": {
              "card": "CDDDEA80-497F-4841-ABBD-90A3CAABE7F7"
            },
            "balances": {
              "open": "6775DC77-0156-4F61-9AFC-D44D14CF8BFE"
            },
            "random": {
              "state": 7681369315911520509
            },
            "transactions": {
              "buy1": "E099EC6C-D736-4CA5-85E7-BB0F12278575"
            }
          },
          "now": "2026-03-02T15:00:00Z",
          "orderAnswer": "cancel",
          "orderNotes": [
            "a note"
          ],
          "osVersion": "26.0",
          "picks": [
            "buy1"
          ],
          "start": {
            "device": "os: \"26.0\", seed: 1",
            "knobs": "\"notice\": \"withheld\"",
            "statement": "import-card.csv",
            "wallet": "account: \"card\""
          },
          "stepsBytes": 748,
          "textBytes": 5754,
          "version": 2,
          "walletCommits": 5,
          "walletHead": 201,
          "wishes": [
            {
              "kind": "refresh",
              "moment": "2026-03-02T16:00:00Z",
              "task": "com.example.refresh"
            }
          ]
        }
        """#
}
