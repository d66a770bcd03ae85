import { certificateSheet } from '../../../shared/rules/certificate-sheet.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { useSiteBlock } from '../site-text.tsx'
import styles from './certificate-screen.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { CodeForm } from './code-form.tsx'

interface CertificatesScreenProps {
  /** The typed code where it is none. */
  refusedCode?: string | undefined
}

/** Asks for the code of a certificate, and shows on a specimen where it is (T-9). */
export function CertificatesScreen({ refusedCode }: CertificatesScreenProps) {
  const { t } = useTranslation('certificates')
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <CodeForm code={refusedCode ?? ''} isRefused={refusedCode !== undefined} />
        </div>
        <aside className={styles.aside}>
          <h2>{t('specimen.title')}</h2>
          <Specimen />
        </aside>
      </div>
    </>
  )
}

const specimenStart = new Date('2026-11-26T10:00:00Z')
const specimenEnd = new Date('2026-11-26T11:30:00Z')
const specimenMinutes = 90

/** Shows the text of certificates, as administrators wrote it (C-1), around made-up facts. */
function Specimen() {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const { publicUrl } = useDocumentEnvironment()
  const text = useSiteBlock('certificate-text', { title: t('sheet.heading'), body: t('sheet.sentence') })
  const issuer = useSiteBlock('certificate-issuer', { title: t('sheet.issuer') })
  const sheet = certificateSheet(
    {
      code: 'XXXX-XXXX-XXXX-XXXX',
      language,
      name: t('specimen.name'),
      activityTitle: { [language]: t('specimen.activity') },
      startsAt: specimenStart,
      endsAt: specimenEnd,
      minutes: specimenMinutes,
      hostName: t('specimen.host'),
      issuedAt: specimenEnd,
    },
    {
      heading: text.title.text,
      sentence: text.body?.text ?? t('sheet.sentence'),
      issuer: issuer.title.text,
      translate: (key, values) => t(key, { ...values }),
    },
    publicUrl,
  )
  return <CertificateSheet sheet={sheet} label={t('specimen.title')} />
}
