/** Marks what is shown where the sentences of an app page could not be loaded. */
export const textsFailedAttribute = 'data-texts-failed'
