import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './document-preview.module.css'
import { DocumentSheet, PageButton, UnavailableDocument } from './document-sheet.tsx'
import { type OpenDocument, type Preview, useDocumentPreview } from './use-document-preview.ts'

export interface DocumentPreviewProps {
  /** URL of the PDF, shown by the browser. */
  address: string
  /** URL of the same PDF as a download. */
  downloadAddress: string
  /** Formatted size: "58 KB". */
  size: string
  /** Whether there are documents in other languages, which are linked next to it. */
  hasOthers: boolean
  /** Opens the document; absent on the server, which draws nothing. */
  openDocument?: OpenDocument
}

/**
 * Shows a document in the page (P-11): its pages drawn one at a time, and the links to open and to download it. The
 * links work without JavaScript too. The page around it holds the same text, so the drawing has only a name.
 */
export function DocumentPreview({
  address,
  downloadAddress,
  size,
  hasOthers,
  openDocument,
}: DocumentPreviewProps) {
  const { t } = useTranslation('regulations')
  const preview = useDocumentPreview(address, openDocument)
  if (preview.phase === 'unavailable') return <UnavailableDocument hasOthers={hasOthers} />
  return (
    <div className={styles.frame} ref={preview.frameRef} tabIndex={-1}>
      <div className={styles.tools}>
        <h2>{t('document.title')}</h2>
        <PageTurner preview={preview} />
      </div>
      <DocumentSheet
        preview={preview}
        label={t('document.pageImage', { page: preview.page })}
        texts={{
          loading: t('document.loading'),
          failed: t('document.errorTitle'),
          unavailable: t('document.unavailableTitle'),
          advice: t('document.downloadInstead'),
          retry: t('document.retry'),
          dataSaving: t('document.dataSaving'),
          show: t('document.show'),
          scriptNeeded: t('document.scriptNeeded'),
        }}
      />
      <Button href={downloadAddress}>
        <Icon name="download" />
        {t('document.download', { size })}
      </Button>
      <a className={styles.open} href={address} type="application/pdf">
        {t('document.open')}
      </a>
    </div>
  )
}

/** Shows the page number and the buttons to the neighbouring pages, once the document is open. */
function PageTurner({ preview }: { preview: Preview }) {
  const { t } = useTranslation('regulations')
  const { phase, page, pageCount } = preview
  if (phase !== 'shown') return null
  return (
    <div className={styles.turner}>
      <PageButton preview={preview} direction="previous" label={t('document.previous')} />
      <p aria-live="polite">
        <span aria-hidden="true">
          {page} / {pageCount}
        </span>
        <span className="visually-hidden">{t('document.page', { page, pages: pageCount })}</span>
      </p>
      <PageButton preview={preview} direction="next" label={t('document.next')} />
    </div>
  )
}
