/** Attribute of the part of an app page that reads the account itself, and passes the names to the header. */
export const accountReaderAttribute = 'data-account-reader'
