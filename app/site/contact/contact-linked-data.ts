import { languages } from '../../../shared/i18n/languages.ts'
import { contactDetails } from '../../../shared/rules/contact-details.ts'
import { type ContactBlockCode, contactHours, weekdays } from '../../../shared/rules/contact-hours.ts'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

interface OfficeAddress {
  street: string
  city: string
}

/** Returns the office and the contact points as parts of a schema.org Organization (P-9, P-23). */
export function contactLinkedData({ street, city }: OfficeAddress) {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode: contactDetails.officePostalCode,
      addressCountry: contactDetails.officeCountryCode,
    },
    contactPoint: [
      contactPoint('sales', 'sales', { email: contactDetails.salesEmail }),
      contactPoint('support', 'customer support', { email: contactDetails.supportEmail }),
      contactPoint('phone', 'information', { telephone: contactDetails.phone }),
    ],
  }
}

function contactPoint(
  code: ContactBlockCode,
  contactType: string,
  way: { email: string } | { telephone: string },
) {
  const hours = contactHours[code]
  const { firstWeekday, lastWeekday, opensAtMinutes, closesAtMinutes } =
    hours === 'always'
      ? { firstWeekday: 1, lastWeekday: 7, opensAtMinutes: 0, closesAtMinutes: 24 * 60 - 1 }
      : hours
  return {
    '@type': 'ContactPoint',
    contactType,
    ...way,
    availableLanguage: languages,
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays
        .filter((day) => day >= firstWeekday && day <= lastWeekday)
        .map((day) => weekdayNames[day - 1]),
      opens: isoTime(opensAtMinutes),
      closes: isoTime(closesAtMinutes),
    },
  }
}

/** Formats minutes since midnight as a time of ISO 8601: "09:00". */
function isoTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
