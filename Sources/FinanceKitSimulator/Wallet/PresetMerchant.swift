import WalletModel

/// Somebody whom people pay, with what is usual there.
struct PresetMerchant {
    let name: String
    /// What the institution writes.
    let raw: String
    let category: Int16
    /// The least and the most in hundredths.
    let amounts: ClosedRange<Int64>
    /// The local hours in which people come.
    let hours: Range<Int>
    /// How often it is chosen, against the others.
    let weight: Int
    /// The currency of the place where it is not the account's, with how much one unit of it is.
    let foreign: (code: String, rate: ExactDecimal)?

    init(
        _ name: String, _ raw: String, _ category: Int16, _ amounts: ClosedRange<Int64>,
        _ hours: Range<Int>, weight: Int = 2,
        foreign: (code: String, rate: ExactDecimal)? = nil
    ) {
        self.name = name
        self.raw = raw
        self.category = category
        self.amounts = amounts
        self.hours = hours
        self.weight = weight
        self.foreign = foreign
    }

    static let american: [PresetMerchant] = [
        .init("Blue Door Coffee", "BLUE DOOR COFFEE #14", 5814, 325...1_150, 6..<11, weight: 9),
        .init(
            "Harvest Lane Market", "HARVEST LANE MKT 0412", 5411, 850...14_500, 9..<21, weight: 9),
        .init("Green Basket", "GREEN BASKET GROCERY 77", 5411, 1_200...9_800, 8..<22, weight: 5),
        .init("Taqueria El Sol", "TQ*TAQUERIA EL SOL", 5812, 950...4_200, 11..<22, weight: 5),
        .init("Noodle Post", "NOODLE POST 3RD AVE", 5812, 1_150...5_600, 11..<23, weight: 4),
        .init("Corner Slice", "CORNER SLICE PIZZA", 5814, 450...2_900, 11..<24, weight: 4),
        .init("Lowland Fuel", "LOWLAND FUEL 00382 PUMP 6", 5542, 1_800...7_200, 6..<22, weight: 4),
        .init("Metro Transit", "METRO TRANSIT FARE", 4111, 290...290, 6..<20, weight: 8),
        .init("Swift Ride", "SWIFTRIDE TRIP 8XK2", 4121, 780...5_400, 7..<24, weight: 4),
        .init("Cedar Pharmacy", "CEDAR PHARMACY 119", 5912, 420...8_600, 9..<21, weight: 3),
        .init("Page & Spine", "PAGE AND SPINE BOOKS", 5942, 899...5_400, 10..<20),
        .init("Tall Pine Outfitters", "TALL PINE OUTFITTERS", 5941, 1_900...21_000, 10..<20),
        .init("Bright Home", "BRIGHT HOME STORE 28", 5200, 700...18_500, 9..<20),
        .init("Parcel & Co", "PARCELCO ONLINE ORDER", 5999, 650...19_900, 0..<24, weight: 6),
        .init(
            "Volt Electronics", "VOLT ELECTRONICS 4410", 5732, 1_500...64_900, 10..<21, weight: 1),
        .init("Orpheum Cinema", "ORPHEUM CINEMA BOX", 7832, 1_100...4_800, 13..<23),
        .init("Silver Shears", "SILVER SHEARS SALON", 7230, 2_800...9_500, 9..<18, weight: 1),
        .init("City Parking", "CITY PARKING LOT 9", 7523, 200...2_400, 7..<22, weight: 3),
        .init("Paws Clinic", "PAWS VETERINARY CLINIC", 742, 4_500...28_000, 9..<17, weight: 1),
        .init("Night Owl Diner", "NIGHT OWL DINER", 5812, 1_300...4_900, 21..<24, weight: 2),
    ]

    static let abroad: [PresetMerchant] = [
        .init(
            "Café de la Place", "CAFE DE LA PLACE PARIS FR", 5812, 380...6_400, 8..<23,
            foreign: ("EUR", ExactDecimal(significand: 10_842, scale: 4))),
        .init(
            "Biergarten am Fluss", "BIERGARTEN AM FLUSS MUENCHEN DE", 5813, 690...5_200, 12..<23,
            foreign: ("EUR", ExactDecimal(significand: 10_817, scale: 4))),
        .init(
            "Thames Bookshop", "THAMES BOOKSHOP LONDON GB", 5942, 799...4_999, 10..<19,
            foreign: ("GBP", ExactDecimal(significand: 12_655, scale: 4))),
        .init(
            "Maple & Main", "MAPLE AND MAIN TORONTO ON CA", 5812, 1_250...8_800, 11..<22,
            foreign: ("CAD", ExactDecimal(significand: 7_312, scale: 4))),
    ]

    static let british: [PresetMerchant] = [
        .init("Copper Kettle", "COPPER KETTLE LONDON", 5814, 280...920, 7..<11, weight: 9),
        .init("Fairfield Foods", "FAIRFIELD FOODS 2291", 5411, 640...11_800, 8..<22, weight: 9),
        .init("High Street Grocer", "HIGH ST GROCER 18", 5411, 310...5_400, 7..<23, weight: 7),
        .init("Underline Travel", "UNDERLINE TRAVEL CHARGE", 4111, 280...890, 6..<24, weight: 9),
        .init("The Anchor", "THE ANCHOR PUBLIC HOUSE", 5813, 560...6_800, 12..<23, weight: 5),
        .init("Saffron House", "SAFFRON HOUSE RESTAURANT", 5812, 1_450...7_900, 18..<23),
        .init("Well Chemist", "WELL CHEMIST 402", 5912, 299...3_800, 9..<18, weight: 3),
        .init("Northern Line Books", "NORTHERN LINE BOOKS", 5942, 599...4_200, 10..<18),
        .init("Parcel & Co", "PARCELCO UK ONLINE", 5999, 599...14_900, 0..<24, weight: 5),
        .init("Motorway Fuel", "MOTORWAY FUEL M4 EAST", 5541, 2_000...8_900, 6..<22),
        .init("Bean & Barrow", "BEAN AND BARROW GARDENS", 5261, 450...7_200, 9..<17, weight: 1),
        .init(
            "Mercado do Mar", "MERCADO DO MAR LISBOA PT", 5812, 480...7_200, 11..<23, weight: 1,
            foreign: ("EUR", ExactDecimal(significand: 8_563, scale: 4))),
    ]
}
