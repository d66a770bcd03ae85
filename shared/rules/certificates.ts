import { placeholdersOf } from './interface-texts.ts'
import { certificateCodeCharacters } from './limits.ts'

/** Letters and digits that are not taken for others (Crockford's base 32). */
export const certificateCodeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Signs that readers take for one of a code: by Crockford, and Cyrillic letters that look the same. */
const sameSigns: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1' },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: '0', Р: 'P', С: 'C', Т: 'T', Х: 'X', І: '1' },
}

/**
 * Reads the code of a certificate as somebody typed it: case, hyphens and spaces make no difference, and signs that
 * look alike are one (T-9).
 * @returns `undefined` where it cannot be one.
 */
export function readCertificateCode(typed: string): string | undefined {
  const code = [...typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')]
    .map((sign) => sameSigns[sign] ?? sign)
    .join('')
  const isCode =
    code.length === certificateCodeCharacters &&
    [...code].every((sign) => certificateCodeSigns.includes(sign))
  return isCode ? code : undefined
}

/** Writes the code of a certificate in groups of four: `H7Q2-9MKX-40VT-3BCD`. */
export function formatCertificateCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/**
 * The reasons why a certificate is withdrawn: the attendance was undone, another one replaces it, the team revoked it,
 * or the participant removed their data.
 */
export const certificateWithdrawals = ['not-attended', 'replaced', 'revoked', 'removed'] as const
export type CertificateWithdrawal = (typeof certificateWithdrawals)[number]

/** The placeholders of the sentence under the name (C-1). */
export const certificatePlaceholders = ['{{date}}', '{{duration}}', '{{host}}'] as const

/** Lists the placeholders of a sentence that a certificate does not know. */
export function unknownCertificatePlaceholders(sentence: string): string[] {
  const known: readonly string[] = certificatePlaceholders
  return placeholdersOf(sentence).filter((placeholder) => !known.includes(placeholder))
}
