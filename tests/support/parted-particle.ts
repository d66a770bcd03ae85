/**
 * A Russian "кто-то" or "чем-нибудь" that a line may part after its hyphen. A word joiner (U+2060) after the hyphen keeps
 * it whole; the no-break hyphen (U+2011) does so too, but the site's font does not have it, and mails have other fonts.
 */
export const partedParticle = /\p{L}-(?:то|нибудь|либо|таки)(?!\p{L})/u
