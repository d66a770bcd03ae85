/** Marks the part of an app page that reads the account itself, and tells the header the names. */
export const accountReaderAttribute = 'data-account-reader'
