/**
 * A Russian "кто-то" or "чем-нибудь" that may break after its hyphen. A word joiner (U+2060) after the hyphen prevents
 * it. The no-break hyphen (U+2011) would too, but the site's font lacks it, and mails use other fonts.
 */
export const partedParticle = /\p{L}-(?:то|нибудь|либо|таки)(?!\p{L})/u
