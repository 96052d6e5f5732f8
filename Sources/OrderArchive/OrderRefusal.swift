/// Why a package is no order that can be saved, or why a trust anchor cannot be used.
package struct OrderRefusal: Error, Hashable, Sendable {
    package let code: Code
    /// What was found, with the value; what was expected; what to do.
    package let message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// One code for each check.
    package enum Code: String, CaseIterable, Sendable {
        // The ZIP file.
        case archiveTooLarge, notAnArchive, archiveDamaged, entryEncrypted, compressionUnknown
        case tooManyEntries, fileTooLarge, unpackedTooLarge, ratioTooHigh
        case pathUnsafe, entryNotAFile, nameDuplicate
        // `manifest.json` against the files.
        case manifestMissing, manifestMalformed, fileNotListed, fileMissing, hashMismatch
        // `signature` and its certificates.
        case signatureMissing, signatureMalformed, signatureWrong
        case certificateNotValidNow, intermediateMissing, certificateUntrusted
        case certificateNotForSigning, certificateWithoutType
        case orderTypeMismatch, otherDeveloperAccount, anchorMalformed
        // `order.json`.
        case orderMissing, orderMalformed, keyMissing, valueRefused, dateMalformed
        case durationMalformed, updatedBeforeCreated, wordUnknown, addressMalformed
        case tokenMissing, tokenTooShort
        // Images and languages.
        case imageMissing, imageFormatUnknown, languageFolderName, localizationIncomplete
        case stringsMalformed, stringsKeysDiffer
    }
}

extension OrderRefusal: CustomStringConvertible {
    package var description: String { message }
}

extension StringProtocol {
    /// The text in quotes, shortened and without control characters, for messages.
    var quoted: String {
        let safe = unicodeScalars.prefix(120).map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
        }.joined()
        return "'\(safe)\(unicodeScalars.count > 120 ? "…" : "")'"
    }
}
