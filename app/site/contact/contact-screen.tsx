import { formatDate } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { applyAddress } from '../../../shared/rules/addresses.ts'
import { formatPhone, officialAppealsAddress } from '../../../shared/rules/contact-details.ts'
import {
  type ContactSort,
  contactHoursParts,
  formatDayHours,
  type OpenState,
  openState,
  tashkentClock,
} from '../../../shared/rules/contact-hours.ts'
import type { ContactWay, ShownContact } from '../../../shared/schemas/site-texts.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import type { FormState } from '../../forms/document-form/form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ContactBlock, ContactBlocks } from '../../ui/contact-block/contact-block.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import type { IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Split } from '../../ui/split/split.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { bodyText, SiteText, useContacts, useSiteBlock } from '../site-text.tsx'
import { CallRequestPart } from './call-request-part.tsx'
import { CallRequestReceipt } from './call-request-receipt.tsx'

interface ContactScreenProps {
  /** The number of the request that was just filed; its receipt then replaces the form. */
  sentReference: string | null
  callRequest: FormState
}

/** URL fragment of the form, or of its receipt. */
const formFragment = 'form'

/** The days ahead of which those with hours of their own are told. */
const specialDaysShown = 30

const blockIcons: Record<ContactSort, IconName> = {
  sales: 'flag',
  support: 'info',
  office: 'pin',
  phone: 'phone',
}

/** Shows the contact blocks with their hours, and the form that files a call request (P-9). */
export function ContactScreen({ sentReference, callRequest }: ContactScreenProps) {
  const { t } = useTranslation('contact')
  const contacts = useContacts()
  const head = useSiteBlock('contact-head', { title: t('title'), body: t('lead') })
  const form = useSiteBlock('contact-form', { title: t('form.title'), body: t('form.text') })
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <PageHead title={<SiteText value={head.title} />} lead={bodyText(head)} />
      <div className="wrap">
        <ContactBlocks>
          {contacts.map((contact) => (
            <Block key={contact.id} contact={contact} />
          ))}
        </ContactBlocks>
      </div>
      <section className="section" id={formFragment} aria-labelledby="form-title">
        <div className="wrap">
          <Split>
            <div className="stack">
              <h2 id="form-title">
                <SiteText value={form.title} />
              </h2>
              <p>{bodyText(form)}</p>
              <p>
                {t('form.applyText')} <a href={applyAddress}>{t('form.apply')}</a>
              </p>
              <Notice>
                <p>
                  {t('appeal.text')}{' '}
                  <ExternalLink
                    href={officialAppealsAddress}
                    label={new URL(officialAppealsAddress).host}
                    note={t('external')}
                  />
                </p>
              </Notice>
            </div>
            {sentReference === null ? (
              <CallRequestPart state={callRequest} />
            ) : (
              <CallRequestReceipt reference={sentReference} />
            )}
          </Split>
        </div>
      </section>
    </>
  )
}

/** Shows one contact block, and whether it is open now. The page is never cached. */
function Block({ contact }: { contact: ShownContact }) {
  const { title, address, note, way } = contact
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { now } = useDocumentEnvironment()
  const hours = way.isAlways ? 'always' : way.hours
  const state = openState(hours, now, way.specialDays)
  return (
    <ContactBlock
      icon={blockIcons[way.sort]}
      title={<SiteText value={title} />}
      hours={[
        ...contactHoursParts(hours, language, t('everyDay')),
        ...comingDays(way, now, language, t('closedAllDay')),
      ]}
      state={{ isOpen: state.isOpen, text: useStateWords(state) }}
    >
      {address && <Words as="address" value={address} language={language} />}
      {note && <Words as="p" value={note} language={language} />}
      <Ways contact={contact} />
    </ContactBlock>
  )
}

function useStateWords(state: OpenState): string {
  const { t } = useTranslation('contact')
  if (state.isOpen)
    return state.closesAt === null ? t('state.open') : t('state.openUntil', { time: state.closesAt })
  if (state.opensOn === null) return t('state.closedNow')
  return t('state.closed', { day: t(`days.${state.opensOn}`), time: state.opensAt })
}

/** Lists the coming days with hours of their own, the nearest first. */
function comingDays({ specialDays }: ContactWay, now: Date, language: Language, closed: string) {
  const { date: today } = tashkentClock(now)
  const last = tashkentClock(new Date(now.getTime() + specialDaysShown * 24 * 60 * 60 * 1_000)).date
  return specialDays
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, hours }) => ({
      days: formatDate(`${date}T12:00:00+05:00`, language),
      times: hours ? formatDayHours(hours) : closed,
    }))
}

/** Shows how to reach it: an email address, a phone number, a map; the way to the form where nothing is known. */
function Ways({ contact: { address, way } }: { contact: ShownContact }) {
  const { t } = useTranslation('contact')
  const { mailbox, phone, mapLink } = way
  if (!address && !mailbox && !phone && !mapLink)
    return (
      <p>
        {t('unpublished.text')} <a href={`#${formFragment}`}>{t('unpublished.form')}</a>
      </p>
    )
  return (
    <>
      {mailbox !== '' && (
        <p>
          <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </p>
      )}
      {phone !== '' && (
        <p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      {mapLink !== '' && (
        <p>
          <ExternalLink href={mapLink} label={t('office.map')} note={t('external')} />
        </p>
      )}
    </>
  )
}
