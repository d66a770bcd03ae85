import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { regulationsDocumentAddress } from '../../../shared/rules/addresses.ts'
import type { RegulationsDocuments } from '../../../shared/schemas/editorial.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DocumentPreview } from '../../islands/document-preview/document-preview.tsx'
import { UnavailableDocument } from '../../islands/document-preview/unavailable-document.tsx'
import { Island } from '../../islands/island.tsx'
import styles from './regulations-screen.module.css'

/**
 * Shows the document in the reader's language, with a preview and a download, and links to other languages. Where the
 * reader's language has none, those links are downloads.
 */
export function DocumentAside({ documents }: { documents: RegulationsDocuments['items'] }) {
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
            address: regulationsDocumentAddress(language),
            downloadAddress: regulationsDocumentAddress(language, true),
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
                href={regulationsDocumentAddress(document.language, own === undefined)}
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
    </aside>
  )
}
