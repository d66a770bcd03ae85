import { languages } from '../../../shared/i18n/languages.ts'
import { contactDetails } from '../../../shared/rules/contact-details.ts'
import { type ContactSort, weekdays } from '../../../shared/rules/contact-hours.ts'
import type { ContactWay, ShownContact } from '../../../shared/schemas/site-texts.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const contactTypes: Record<ContactSort, string> = {
  sales: 'sales',
  support: 'customer support',
  office: 'customer service',
  phone: 'information',
}

/** Returns the office and the contact points as parts of a schema.org Organization (P-9, P-23). */
export function contactLinkedData(contacts: readonly ShownContact[]) {
  const office = contacts.find(({ address }) => address !== null)?.address
  return {
    ...(office && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: office.text,
        addressCountry: contactDetails.officeCountryCode,
      },
    }),
    contactPoint: contacts.filter(({ way }) => way.mailbox !== '' || way.phone !== '').map(contactPoint),
  }
}

function contactPoint({ way }: ShownContact) {
  const { sort, mailbox, phone } = way
  return {
    '@type': 'ContactPoint',
    contactType: contactTypes[sort],
    ...(mailbox !== '' && { email: mailbox }),
    ...(phone !== '' && { telephone: phone }),
    availableLanguage: languages,
    ...hoursAvailable(way),
  }
}

/** Describes the hours of a week, and the days that replace them. */
function hoursAvailable({ isAlways, hours, specialDays }: ContactWay) {
  const week = isAlways
    ? [{ firstWeekday: 1, lastWeekday: 7, opensAtMinutes: 0, closesAtMinutes: 24 * 60 - 1 }]
    : hours
  const spans = week.map(({ firstWeekday, lastWeekday, opensAtMinutes, closesAtMinutes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays
      .filter((day) => day >= firstWeekday && day <= lastWeekday)
      .map((day) => weekdayNames[day - 1]),
    opens: isoTime(opensAtMinutes),
    closes: isoTime(closesAtMinutes),
  }))
  const special = specialDays.map(({ date, hours: own }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    // Equal times mean that it is closed.
    opens: isoTime(own?.opensAtMinutes ?? 0),
    closes: isoTime(own?.closesAtMinutes ?? 0),
  }))
  const all = [...spans, ...special]
  const [only] = all
  if (only === undefined) return {}
  return { hoursAvailable: all.length === 1 ? only : all }
}

/** Formats minutes since midnight as a time of ISO 8601: "09:00"; the end of a day is its last minute. */
function isoTime(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1)
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
