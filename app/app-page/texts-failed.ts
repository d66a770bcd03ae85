/** The attribute of the notice that the texts of an app page could not be loaded. */
export const textsFailedAttribute = 'data-texts-failed'
