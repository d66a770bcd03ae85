import { z } from 'zod'
import { emailMaxCharacters } from '../rules/limits.ts'

/** Marks that nobody sees, and that messengers and documents put around what is copied from them. */
const invisible = /[\p{DI}\p{NChar}]/gu
/** The label of a host: one with letters of two alphabets deceives. */
const hostLabel = /^(?:[A-Za-z\d-]+|[\u0400-\u052F\d-]+)$/
const cyrillicLabel = /^[\u0400-\u052F]+$/
/** The form of an address; a top-level domain of another alphabet is written with `xn--`. */
const addressPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z\d-]+)$/

/** Returns a typed address or login without white space around it and without invisible marks. */
export function typedAddress(value: string): string {
  return value.replace(invisible, '').trim()
}

/**
 * An email address, stored and compared in lower case. Apart from invisible marks, which are removed, it is checked as
 * typed: normalising or lower-casing turns a few look-alike characters into Latin letters, which would name somebody
 * else's mailbox. A host such as пример.рф becomes what mail servers call it.
 */
export const emailSchema = z
  .string()
  .transform((value) => withHostInLatin(typedAddress(value)))
  .pipe(
    z
      .string()
      .max(emailMaxCharacters)
      .superRefine(nameForeignSign)
      .pipe(z.email({ pattern: addressPattern })),
  )
  .transform((value) => value.toLowerCase())
  .meta({ format: 'email', maxLength: emailMaxCharacters })

/** Returns an address with a host such as пример.рф as browsers and mail servers write it; any other address stays. */
function withHostInLatin(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const labels = address.slice(at).split('.')
  if (!cyrillicLabel.test(labels.at(-1) ?? '') || !labels.every((label) => hostLabel.test(label)))
    return address
  try {
    return `${address.slice(0, at)}${new URL(`https://${address.slice(at)}`).hostname}`
  } catch {
    return address
  }
}

/** Tells the first sign that no address has, since a letter of another alphabet often looks like a Latin one. */
function nameForeignSign(address: string, context: z.core.$RefinementCtx<string>): void {
  const sign = /[^\w'+\-.@]/u.exec(address)?.[0]
  if (sign === undefined) return
  const problem = /\s/.test(sign) ? 'email-space' : /\p{L}/u.test(sign) ? 'email-letter' : 'email-sign'
  context.addIssue({ code: 'custom', params: { problem, values: { sign } } })
}
