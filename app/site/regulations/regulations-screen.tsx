import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import {
  editionAddress,
  editionsComparisonAddress,
  regulationsAddress,
  regulationsDocumentAddress,
} from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DocumentPreview } from '../../islands/document-preview/document-preview.tsx'
import { UnavailableDocument } from '../../islands/document-preview/document-sheet.tsx'
import { Island } from '../../islands/island.tsx'
import { ClauseSection } from '../../ui/clause-section/clause-section.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
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
 * Shows the regulations by clauses, with their contents and the document (P-11). A second language is at the side on
 * request. Where the reader's own language has no published text, another is shown with a notice. An edition that is
 * not in force says so, and the coming one is announced (C-3).
 */
export function RegulationsScreen(props: RegulationsScreenProps) {
  const { regulations, edition, documents } = props
  const { t } = useTranslation(['regulations', 'editions'])
  const language = useLanguage()
  const { sections, besideLanguage } = regulations
  const steps =
    edition === null
      ? [{ label: t('breadcrumb') }]
      : [
          { label: t('breadcrumb'), href: regulationsAddress },
          { label: t('editions:number', { number: regulations.number }) },
        ]
  return (
    <>
      <SiteBreadcrumbs steps={steps} editAddress={sectionAddress('regulations')} />
      <RegulationsHead {...props} />
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

/** Shows the title with the number and state of the edition, the notices, and the links to other forms of the text. */
function RegulationsHead({ regulations, edition, documents, hasDay = true }: RegulationsScreenProps) {
  const { t } = useTranslation(['regulations', 'editions'])
  const language = useLanguage()
  const words = useEditionWords()
  const { title, subtitle, notice, besideLanguage, lastDay } = regulations
  const own = documents.find((document) => document.language === language)
  return (
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
            {t('editions:number', { number: regulations.number })}
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
  )
}

/** Shows the links that add or remove a second language next to the text; none where only one is published. */
function BesideLinks({ regulations, edition }: { regulations: Regulations; edition: number | null }) {
  const { t } = useTranslation('regulations')
  const { language, besideLanguage, publishedLanguages } = regulations
  const others = publishedLanguages.filter((other) => other !== language)
  if (others.length === 0) return null
  const address = edition === null ? regulationsAddress : editionAddress(edition)
  return (
    <nav className={styles.languages} aria-labelledby="beside">
      <span id="beside">{t('beside.label')}:</span>
      {others.map((other) => (
        <a
          key={other}
          href={`${address}?beside=${other}`}
          lang={other}
          aria-current={other === besideLanguage ? 'true' : undefined}
        >
          {languageNames[other]}
        </a>
      ))}
      {besideLanguage && <a href={address}>{t('beside.none')}</a>}
    </nav>
  )
}

/** Says that an edition is not in force, or when the next one comes into force; nothing where neither is so. */
function EditionNotice({ regulations }: { regulations: Regulations }) {
  const { t } = useTranslation('editions')
  const { dayOf } = useEditionWords()
  const { phase, editions } = regulations
  const coming = editions.findLast((edition) => edition.phase === 'coming')
  if (phase !== 'in-force')
    return (
      <Notice>
        <p>
          {t(phase === 'past' ? 'notAnyMore' : 'notYet')} <a href={regulationsAddress}>{t('toInForce')}</a>
        </p>
      </Notice>
    )
  if (!coming) return null
  return (
    <Notice>
      <p>{t('comingNotice', { date: dayOf(coming.editionDate) })}</p>
      <p className={styles.ways}>
        <a href={editionAddress(coming.number)}>{t('comingRead')}</a>
        <a href={editionsComparisonAddress(regulations.number, coming.number)}>{t('comingCompare')}</a>
      </p>
    </Notice>
  )
}

interface DocumentAsideProps {
  regulations: Regulations
  /** The number in the address; `null` on the page of the edition in force. */
  edition: number | null
  documents: RegulationsDocuments['items']
}

/**
 * Shows the document in the reader's language, with a preview and a download, and links to other languages. Where the
 * reader's language has none, those links are downloads. The other editions are below.
 */
function DocumentAside({ regulations, edition, documents }: DocumentAsideProps) {
  const { t } = useTranslation('regulations')
  const language = useLanguage()
  const own = documents.find((document) => document.language === language)
  const others = documents.filter((document) => document !== own)
  return (
    <aside className={styles.aside} aria-label={t('document.label')}>
      {own ? (
        <Island
          name="document-preview"
          component={DocumentPreview}
          componentProps={{
            address: regulationsDocumentAddress(language, false, edition),
            downloadAddress: regulationsDocumentAddress(language, true, edition),
            size: formatFileSize(own.sizeBytes, language),
            hasOthers: others.length > 0,
          }}
        />
      ) : (
        <UnavailableDocument hasOthers={others.length > 0} />
      )}
      {others.length > 0 && (
        <p className={`quiet ${styles.others}`}>
          {t(own ? 'document.others' : 'document.downloadOthers')}{' '}
          {others.map((document, index) => (
            <span key={document.language}>
              {index > 0 && ', '}
              <a
                href={regulationsDocumentAddress(document.language, own === undefined, edition)}
                lang={document.language}
                hrefLang={document.language}
                type="application/pdf"
              >
                {languageNames[document.language]}
              </a>
            </span>
          ))}
        </p>
      )}
      <EditionLinks regulations={regulations} />
    </aside>
  )
}

/** Lists all editions with links, and leads to the differences; nothing where there is only one (C-3). */
function EditionLinks({ regulations: { number, editions } }: { regulations: Regulations }) {
  const { t } = useTranslation('editions')
  const { stateOf } = useEditionWords()
  if (editions.length < 2) return null
  return (
    <nav className={styles.editions} aria-labelledby="editions">
      <h2 id="editions">{t('list.title')}</h2>
      <ul>
        {editions.map((edition) => (
          <li key={edition.number}>
            <a
              href={edition.phase === 'in-force' ? regulationsAddress : editionAddress(edition.number)}
              aria-current={edition.number === number ? 'page' : undefined}
            >
              {t('number', { number: edition.number })}
            </a>
            <span className="quiet">, {stateOf(edition)}</span>
          </li>
        ))}
      </ul>
      <a href={editionsComparisonAddress()}>{t('list.compare')}</a>
    </nav>
  )
}
