import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { emailSchema } from '../../../shared/schemas/application.ts'
import type { MailRecipient } from './outbox.ts'

/** An address that no mail is written to: not exactly one plain address. It holds no address itself. */
export class MailAddressError extends Error {
  override name = 'MailAddressError'
}

/** Controls, line ends, signs that reorder text, and those that have a meaning in a header. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"\\]+/gu

/**
 * The recipient as headers may carry it: one plain address (no comment, group, list or quoted part), and a name of one
 * line without signs that mean something there.
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
