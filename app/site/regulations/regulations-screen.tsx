import { useTranslation } from 'react-i18next'
import { formatDate, formatFileSize } from '../../../shared/i18n/formats.ts'
import { regulationsDocumentAddress } from '../../../shared/rules/addresses.ts'
import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/editorial.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ClauseSection } from '../../ui/clause-section/clause-section.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { BesideLinks } from './beside-links.tsx'
import { DocumentAside } from './document-aside.tsx'
import styles from './regulations-screen.module.css'

interface RegulationsScreenProps {
  regulations: Regulations
  documents: RegulationsDocuments['items']
}

/**
 * Shows the regulations by clauses, with their contents and the document (P-11). A second language stands beside on
 * request. Where the reader's own language has no published text, another is shown with a notice.
 */
export function RegulationsScreen({ regulations, documents }: RegulationsScreenProps) {
  const { t } = useTranslation('regulations')
  const language = useLanguage()
  const { title, subtitle, notice, sections, besideLanguage, editionDate } = regulations
  const own = documents.find((document) => document.language === language)
  const edition = t('edition', { date: formatDate(`${editionDate}T00:00:00Z`, language, 'UTC') })
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('breadcrumb') }]} />
      <PageHead
        title={<Words value={title} language={language} />}
        lead={
          <>
            {subtitle && (
              <>
                <Words value={subtitle} language={language} />.{' '}
              </>
            )}
            <span className={styles.edition}>{edition}.</span>
          </>
        }
      >
        {regulations.language !== language && (
          <Notice>
            <p>
              {t('fallback.unpublished')} {t(`fallback.shownIn.${regulations.language}`)}
            </p>
          </Notice>
        )}
        {notice && (
          <Notice>
            <Words as="p" value={notice} language={language} />
          </Notice>
        )}
        <div className={styles.ways}>
          <BesideLinks regulations={regulations} />
          {own && (
            <a
              className={besideLanguage ? undefined : styles.near}
              href={regulationsDocumentAddress(language, true)}
            >
              {t('document.download', { size: formatFileSize(own.sizeBytes, language) })}
            </a>
          )}
        </div>
      </PageHead>
      <div className={`wrap ${styles.reader} ${besideLanguage ? styles.paired : ''}`}>
        <Contents label={t('contents')} sections={sections} language={language} />
        <div>
          {sections.map((section) => (
            <ClauseSection
              key={section.number}
              {...section}
              language={language}
              textLanguage={regulations.language}
              besideLanguage={besideLanguage}
              texts={{
                link: (number) => t('clauseLink', { number }),
                fallback: (lang) => t(`fallback.clause.${lang}`),
                missing: t('beside.missing'),
              }}
            />
          ))}
        </div>
        <DocumentAside documents={documents} />
      </div>
    </>
  )
}
