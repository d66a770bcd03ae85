import type { LocalizedText } from '../../../shared/i18n/languages.ts'
import type { ContactWay } from '../../../shared/schemas/site-texts.ts'
import { deliveredBlocks } from './content/site-texts.ts'

const delivered = deliveredBlocks.filter(({ place }) => place === 'contacts')

/** The mailboxes, numbers, addresses and maps that the program made up: they belong to nobody. */
export const inventedContacts = {
  mailboxes: ways('mailbox'),
  phones: ways('phone'),
  mapLinks: ways('mapLink'),
  addresses: delivered.flatMap(({ body }) => Object.values(body)),
} as const

function ways(name: 'mailbox' | 'phone' | 'mapLink'): string[] {
  return delivered.flatMap(({ contact }) => contact?.[name] || [])
}

/** The part of a contact block that may be invented. */
interface Contact {
  body: LocalizedText
  contact: ContactWay
}

/** Leaves out of a contact block what the program made up: nobody can be reached there. */
export function withoutInvented({ body, contact }: Contact): Contact {
  const { mailboxes, phones, mapLinks, addresses } = inventedContacts
  const own = (value: string, invented: readonly string[]) => (invented.includes(value) ? '' : value)
  return {
    body: Object.fromEntries(Object.entries(body).filter(([, text]) => !addresses.includes(text))),
    contact: {
      ...contact,
      mailbox: own(contact.mailbox, mailboxes),
      phone: own(contact.phone, phones),
      mapLink: own(contact.mapLink, mapLinks),
    },
  }
}
