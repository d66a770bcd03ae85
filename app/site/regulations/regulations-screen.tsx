import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { regulationsAddress, regulationsDocumentAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClauseSection } from '../../ui/clause-section/clause-section.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { BesideLinks } from './beside-links.tsx'
import { DocumentAside } from './document-aside.tsx'
import { EditionNotice } from './edition-notice.tsx'
import styles from './regulations-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

interface RegulationsScreenProps {
  regulations: Regulations
  /** The number in the address; `null` on the page of the edition in force. */
  edition: number | null
  documents: RegulationsDocuments['items']
  /** Whether the day of its coming into force is known; of a draft it may not be. */
  hasDay?: boolean
}

/**
 * Shows the regulations by clauses, with their contents and the document (P-11). A second language stands beside on
 * request. Where the reader's own language has no published text, another is shown with a notice. An edition that is not
 * in force says so, and the coming one is announced (C-3).
 */
export function RegulationsScreen({
  regulations,
  edition,
  documents,
  hasDay = true,
}: RegulationsScreenProps) {
  const { t } = useTranslation(['regulations', 'editions'])
  const language = useLanguage()
  const words = useEditionWords()
  const { title, subtitle, notice, sections, besideLanguage, lastDay } = regulations
  const own = documents.find((document) => document.language === language)
  const numbered = t('editions:number', { number: regulations.number })
  const steps =
    edition === null
      ? [{ label: t('breadcrumb') }]
      : [{ label: t('breadcrumb'), href: regulationsAddress }, { label: numbered }]
  return (
    <>
      <SiteBreadcrumbs steps={steps} editAddress={sectionAddress('regulations')} />
      <PageHead
        title={<Words value={title} language={language} />}
        lead={
          <>
            {subtitle && (
              <>
                <Words value={subtitle} language={language} />.{' '}
              </>
            )}
            <span className={styles.edition}>
              {numbered}
              {hasDay && `, ${words.stateOf(regulations, lastDay)}`}.
            </span>
          </>
        }
      >
        <EditionNotice regulations={regulations} />
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
          <BesideLinks regulations={regulations} edition={edition} />
          {own && (
            <a
              className={besideLanguage ? undefined : styles.near}
              href={regulationsDocumentAddress(language, true, edition)}
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
        <DocumentAside regulations={regulations} edition={edition} documents={documents} />
      </div>
    </>
  )
}
