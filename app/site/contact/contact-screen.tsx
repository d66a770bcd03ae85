import { useTranslation } from 'react-i18next'
import { applyAddress } from '../../../shared/rules/addresses.ts'
import {
  contactDetails,
  formatPhone,
  mapAddress,
  officialAppealsAddress,
} from '../../../shared/rules/contact-details.ts'
import {
  type ContactBlockCode,
  contactBlockCodes,
  contactHours,
  contactHoursParts,
  openState,
} from '../../../shared/rules/contact-hours.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import type { FormState } from '../../forms/document-form/form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ContactBlock, ContactBlocks } from '../../ui/contact-block/contact-block.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import type { IconName } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Split } from '../../ui/split/split.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { CallRequestPart } from './call-request-part.tsx'
import { CallRequestReceipt } from './call-request-receipt.tsx'

interface ContactScreenProps {
  /** The number of the request that was just filed; its receipt then replaces the form. */
  sentReference: string | null
  callRequest: FormState
}

/** URL fragment of the form, or of its receipt. */
const formFragment = 'form'

const blockIcons: Record<ContactBlockCode, IconName> = {
  sales: 'flag',
  support: 'info',
  office: 'pin',
  phone: 'phone',
}

/** Shows the four contact blocks with their hours, and the form that files a call request (P-9). */
export function ContactScreen({ sentReference, callRequest }: ContactScreenProps) {
  const { t } = useTranslation(['contact', 'common'])
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="wrap">
        <ContactBlocks>
          {contactBlockCodes.map((code) => (
            <Block key={code} code={code} />
          ))}
        </ContactBlocks>
      </div>
      <section className="section" id={formFragment} aria-labelledby="form-title">
        <div className="wrap">
          <Split>
            <div className="stack">
              <h2 id="form-title">{t('form.title')}</h2>
              <p>{t('form.text')}</p>
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
function Block({ code }: { code: ContactBlockCode }) {
  const { t } = useTranslation(['contact', 'common'])
  const language = useLanguage()
  const { now } = useDocumentEnvironment()
  const hours = contactHours[code]
  const state = openState(hours, now)
  const text = !state.isOpen
    ? t('state.closed', { day: t(`days.${state.opensOn}`), time: state.opensAt })
    : state.closesAt === null
      ? t('state.open')
      : t('state.openUntil', { time: state.closesAt })
  return (
    <ContactBlock
      icon={blockIcons[code]}
      title={t(`common:contact.${code}`)}
      hours={contactHoursParts(hours, language)}
      state={{ isOpen: state.isOpen, text }}
    >
      <Way code={code} />
    </ContactBlock>
  )
}

/** Shows how to reach it: an email address, a phone number, or the way to the office. */
function Way({ code }: { code: ContactBlockCode }) {
  const { t } = useTranslation('contact')
  switch (code) {
    case 'sales':
    case 'support': {
      const email = contactDetails[`${code}Email`]
      return (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )
    }
    case 'phone':
      return (
        <p>
          <a href={`tel:${contactDetails.phone}`}>{formatPhone(contactDetails.phone)}</a>
        </p>
      )
    case 'office':
      return (
        <>
          <address>{t('office.address')}</address>
          <p>{t('office.note')}</p>
          <p>
            <ExternalLink
              href={mapAddress(contactDetails.officeMapQuery)}
              label={t('office.map')}
              note={t('external')}
            />
          </p>
        </>
      )
  }
}
