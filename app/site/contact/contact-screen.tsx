import type { ComponentProps, ReactNode } from 'react'
import { formatDate } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { applyAddress, contactAddress } from '../../../shared/rules/addresses.ts'
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
import { Island } from '../../islands/island.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Split } from '../../ui/split/split.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { bodyText, SiteText, useContacts, useSiteBlock } from '../site-text.tsx'
import { CallRequestForm } from './call-request-form.tsx'
import styles from './call-request-receipt.module.css'
import contactBlockStyles from './contact-block.module.css'

interface ContactScreenProps {
  /** The number of the request that was just filed; its receipt then replaces the form. */
  sentReference: string | null
  callRequest: FormState
  /** The subject of the letter; `null` for any. */
  subjectKey: string | null
}

/** URL fragment of the form, or of its receipt. */
const formFragment = 'form'

/** The number of days ahead for which special hours are shown. */
const specialDaysShown = 30

const blockIcons: Record<ContactSort, IconName> = {
  sales: 'flag',
  support: 'info',
  office: 'pin',
  phone: 'phone',
}

/** Shows the contact blocks with their hours, and the form that files a call request (P-9). */
export function ContactScreen({ sentReference, callRequest, subjectKey }: ContactScreenProps) {
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
              <CallRequestPart state={callRequest} subjectKey={subjectKey} />
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

/** Replaces the form once a call request is filed: shows its number and what happens next (P-9). */
function CallRequestReceipt({ reference }: { reference: string }) {
  const { t } = useTranslation('contact')
  return (
    <div className={styles.receipt}>
      <Icon name="check" />
      <div className="stack">
        <h3>{t('receipt.title')}</h3>
        <p className={styles.number}>{t('receipt.number', { reference })}</p>
        <p>{t('receipt.text')}</p>
        <div>
          <Button href={`${contactAddress}#form`} variant="second">
            {t('receipt.again')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Shows the call request form within the contact page: new, or refused with all input preserved. */
function CallRequestPart(props: ComponentProps<typeof CallRequestForm>) {
  return <Island name="call-request-form" component={CallRequestForm} componentProps={props} />
}

/** Lays out the contact blocks side by side, under one line. */
function ContactBlocks({ children }: { children: ReactNode }) {
  return <div className={contactBlockStyles.blocks}>{children}</div>
}

interface ContactBlockProps {
  icon: IconName
  title: ReactNode
  /** The days and the times of day of each span, and of each coming day with hours of its own. */
  hours: readonly { days: string; times: string }[]
  /** Whether somebody answers now, with the text that says so. */
  state: { isOpen: boolean; text: string }
  /** Links, an address, a remark. */
  children: ReactNode
}

/** Shows one way to reach the team: its hours, whether it is open now, and the contact details (P-9). */
function ContactBlock({ icon, title, hours, state, children }: ContactBlockProps) {
  return (
    <section className={contactBlockStyles.block}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {hours.map(({ days, times }) => (
        <p key={`${days} ${times}`} className={contactBlockStyles.hours}>
          {days}, <b>{times}</b>
        </p>
      ))}
      <p className={state.isOpen ? contactBlockStyles.open : contactBlockStyles.closed}>{state.text}</p>
      {children}
    </section>
  )
}
