import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { emailSchema } from '../../../shared/schemas/email.ts'
import type { MailRecipient } from './outbox.ts'

/** An error for anything but exactly one plain address. It does not contain the address. */
class MailAddressError extends Error {
  override name = 'MailAddressError'
}

/** Control characters, line ends, characters that reorder text, and those with a meaning in a header. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"\\]+/gu

/**
 * Makes a recipient safe for headers. The result is one plain address (no comment, group, list or quoted part), and a
 * name of one line without characters that have a meaning there.
 * @throws {MailAddressError}
 */
export function checkRecipient({ name, address }: MailRecipient): { toName: string; toAddress: string } {
  const checked = emailSchema.safeParse(address)
  if (!checked.success) throw new MailAddressError('This is no address that a mail can be sent to.')
  const toName = [...name.toWellFormed().replace(unwanted, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, fullNameMaxCharacters)
    .join('')
  return { toName, toAddress: checked.data }
}
