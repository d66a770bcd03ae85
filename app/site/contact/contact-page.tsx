import { formatDate } from '../../../shared/i18n/formats.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { contactDetails } from '../../../shared/rules/contact-details.ts'
import { type ContactSort, weekdays } from '../../../shared/rules/contact-hours.ts'
import type { ContactWay, ShownContact } from '../../../shared/schemas/site-texts.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { isRefused } from '../../forms/document-form/form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { useContacts } from '../site-text.tsx'
import type { Route } from './+types/contact-page.ts'
import { callRequestAction, loadCallRequestState } from './call-request-action.ts'
import { type CallRequestSubject, readCallRequestSubject, subjectParameters } from './call-request-subject.ts'
import { ContactScreen } from './contact-screen.tsx'

export const handle = documentHandle(['sent', ...subjectParameters], {
  isCacheable: false,
  acceptsForms: true,
})

/** The number of a call request that was just filed, as its receipt's URL carries it. */
const referencePattern = /^CR-\d{4}-\d{4,8}$/

/**
 * Returns a new form with what it is about, or the number for the receipt. Anything else in the URL is ignored.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const sent = searchParams.get('sent')
  const sentReference = sent !== null && referencePattern.test(sent) ? sent : null
  const subject = await readCallRequestSubject(context, searchParams)
  return { sentReference, subject, callRequest: loadCallRequestState() }
}

/** Accepts the form of a browser without JavaScript. */
export const action = callRequestAction

/** Renders the contact details and the form that files a call request (P-9). */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['contact', 'common', 'forms'])
  const { publicUrl } = useDocumentEnvironment()
  const { sentReference, subject } = loaderData
  const letter = useLetterAbout(subject)
  const newCallRequest = { ...loaderData.callRequest, values: letter === '' ? {} : { coverLetter: letter } }
  const callRequest = actionData?.callRequest ?? newCallRequest
  const title = t('title')
  const isIndexed = sentReference === null && subject === null && !isRefused(callRequest)
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
      <ContactScreen
        sentReference={sentReference}
        callRequest={callRequest}
        subjectKey={subject?.key ?? null}
      />
    </>
  )
}

/** Returns the beginning of a letter that names what it is about; the reader writes the rest. */
function useLetterAbout(subject: CallRequestSubject | null): string {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  if (subject === null) return ''
  if (subject.type === 'activity') {
    const { title, startsAt } = subject
    return `${t('about.activity', { title, date: formatDate(startsAt, language) })}\n\n`
  }
  const { name, question } = subject
  const lines = [
    t('about.person', { name }),
    ...(question === null ? [] : [t('about.question', { question })]),
  ]
  return `${lines.join('\n')}\n\n`
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
