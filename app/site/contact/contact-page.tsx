import { languages } from '../../../shared/i18n/languages.ts'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { contactDetails } from '../../../shared/rules/contact-details.ts'
import { type ContactSort, weekdays } from '../../../shared/rules/contact-hours.ts'
import type { ContactWay, ShownContact } from '../../../shared/schemas/site-texts.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { isRefused } from '../../forms/document-form/form-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { useContacts } from '../site-text.tsx'
import type { Route } from './+types/contact-page.ts'
import { callRequestAction, loadCallRequestState } from './call-request-action.ts'
import { ContactScreen } from './contact-screen.tsx'

export const handle = documentHandle(['sent'], { isCacheable: false, acceptsForms: true })

/** The number of a call request that was just filed, as its receipt's URL carries it. */
const referencePattern = /^CR-\d{4}-\d{4,8}$/

/** Returns a new form, or the number for the receipt. Anything in the URL that is no request number is ignored. */
export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get('sent')
  const sentReference = sent !== null && referencePattern.test(sent) ? sent : null
  return { sentReference, callRequest: loadCallRequestState() }
}

/** Accepts the form of a browser without JavaScript. */
export const action = callRequestAction

/** Renders the contact details and the form that files a call request (P-9). */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['contact', 'common', 'forms'])
  const { publicUrl } = useDocumentEnvironment()
  const { sentReference } = loaderData
  const callRequest = actionData?.callRequest ?? loaderData.callRequest
  const title = t('title')
  const isIndexed = sentReference === null && !isRefused(callRequest)
  return (
    <>
      <DocumentHead
        title={isRefused(callRequest) ? t('forms:errorTitle', { title }) : title}
        description={t('description')}
        address={contactAddress}
        isIndexed={isIndexed}
        jsonLd={{
          '@type': 'Organization',
          name: t('common:site.name'),
          url: publicUrl,
          logo: `${publicUrl}/app-icon-512.png`,
          ...contactLinkedData(useContacts()),
        }}
      />
      <ContactScreen sentReference={sentReference} callRequest={callRequest} />
    </>
  )
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const contactTypes: Record<ContactSort, string> = {
  sales: 'sales',
  support: 'customer support',
  office: 'customer service',
  phone: 'information',
}

/** Returns the office and the contact points as parts of a schema.org Organization (P-9, P-23). */
function contactLinkedData(contacts: readonly ShownContact[]) {
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
