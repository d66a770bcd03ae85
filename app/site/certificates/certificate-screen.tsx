import type { ReactNode } from 'react'
import { formatDate, formatInstant } from '../../../shared/i18n/formats.ts'
import { certificatesAddress, contactAddress } from '../../../shared/rules/addresses.ts'
import type { CertificateProof } from '../../../shared/schemas/certificates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Detail, DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './certificate-screen.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { CodeForm } from './code-form.tsx'

/** The answer to a code: a proof, or the reason why there is none. */
export type CertificateAnswer = { proof: CertificateProof } | { proof: null; reason: 'unknown' | 'tooMany' }

interface CertificateScreenProps {
  answer: CertificateAnswer
  /** The code of the address. */
  code: string
}

/** Shows whether a certificate is genuine, with all that is printed on it, and takes another code (T-9). */
export function CertificateScreen({ answer, code }: CertificateScreenProps) {
  const { t } = useTranslation('certificates')
  const sheet = answer.proof?.valid?.sheet
  return (
    <>
      <SiteBreadcrumbs
        steps={[{ label: t('title'), href: certificatesAddress }, { label: answer.proof?.code ?? code }]}
      />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <Answer answer={answer} />
          {answer.proof?.valid && <Facts {...answer.proof.valid} />}
          <section className={styles.part}>
            <h2>{t('form.title')}</h2>
            <CodeForm code={answer.proof === null && answer.reason === 'unknown' ? code : ''} />
          </section>
        </div>
        {sheet && (
          <aside className={styles.aside}>
            <h2>{t('valid.sheet')}</h2>
            <CertificateSheet sheet={sheet} label={t('valid.sheet')} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Answers in one sentence. */
function Answer({ answer }: { answer: CertificateAnswer }) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  if (answer.proof === null)
    return answer.reason === 'unknown' ? (
      <Verdict icon="search" title={t('unknown.title')}>
        <p>{t('unknown.text')}</p>
      </Verdict>
    ) : (
      <Verdict icon="alert" title={t('tooMany.title')}>
        <p>{t('tooMany.text')}</p>
        <ContactLink />
      </Verdict>
    )
  const { valid, withdrawn, checkedAt } = answer.proof
  const checked = t('valid.checked', { instant: formatInstant(checkedAt, language) })
  if (valid)
    return (
      <Verdict icon="check" tone="valid" title={t('valid.title')}>
        <p>
          {t('valid.text', { issued: formatDate(valid.issuedAt, language) })} {checked}
        </p>
      </Verdict>
    )
  return (
    withdrawn && (
      <Verdict icon="close" tone="withdrawn" title={t('withdrawn.title')}>
        <p>
          {t('withdrawn.since', { date: formatDate(withdrawn.at, language) })}{' '}
          {t(`withdrawn.${withdrawn.reason}`)} {checked}
        </p>
        {withdrawn.reason === 'revoked' && <ContactLink />}
      </Verdict>
    )
  )
}

interface VerdictProps {
  icon: IconName
  tone?: 'valid' | 'withdrawn'
  title: string
  children: ReactNode
}

function Verdict({ icon, tone, title, children }: VerdictProps) {
  return (
    <section className={styles.verdict} data-tone={tone}>
      <Icon name={icon} />
      <h1>{title}</h1>
      {children}
    </section>
  )
}

function ContactLink() {
  const { t } = useTranslation('certificates')
  return (
    <p>
      <a href={contactAddress}>{t('contact')}</a>
    </p>
  )
}

/** Repeats every fact that is printed, as it is printed: a changed paper differs from it. */
function Facts({ sheet, activityAddress }: NonNullable<CertificateProof['valid']>) {
  const { t } = useTranslation(['certificates', 'common'])
  const { language, name, activity, date, duration, host, issued, proof } = sheet
  const printed = (
    fact: 'name' | 'date' | 'duration' | 'host' | 'issued',
    value: string | undefined,
  ): Detail[] =>
    value === undefined ? [] : [{ label: t(`facts.${fact}`), value: <span lang={language}>{value}</span> }]
  const title = <span lang={activity.lang}>{activity.text}</span>
  return (
    <>
      <DetailList
        details={[
          ...printed('name', name),
          {
            label: t('facts.activity'),
            value: activityAddress === null ? title : <a href={activityAddress}>{title}</a>,
          },
          ...printed('date', date.value),
          ...printed('duration', duration?.value),
          ...printed('host', host?.value),
          ...printed('issued', issued.day),
          { label: t('facts.code'), value: <span translate="no">{proof.code}</span> },
        ]}
        texts={{ notAvailable: t('common:notAvailable') }}
      />
      <p className={styles.compare}>{t('valid.compare')}</p>
    </>
  )
}
