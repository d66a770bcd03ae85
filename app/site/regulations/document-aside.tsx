import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { regulationsDocumentAddress } from '../../../shared/rules/addresses.ts'
import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DocumentPreview } from '../../islands/document-preview/document-preview.tsx'
import { UnavailableDocument } from '../../islands/document-preview/unavailable-document.tsx'
import { Island } from '../../islands/island.tsx'
import { EditionLinks } from './edition-links.tsx'
import styles from './regulations-screen.module.css'

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
export function DocumentAside({ regulations, edition, documents }: DocumentAsideProps) {
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
