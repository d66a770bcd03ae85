import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './document-preview.module.css'
import { SheetLines } from './sheet-lines.tsx'
import { UnavailableDocument } from './unavailable-document.tsx'
import { type OpenDocument, type Preview, useDocumentPreview } from './use-document-preview.ts'

export interface DocumentPreviewProps {
  /** URL of the PDF, shown by the browser. */
  address: string
  /** URL of the same PDF as a download. */
  downloadAddress: string
  /** Formatted size: "58 KB". */
  size: string
  /** Whether there are documents in other languages, which are linked beside it. */
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
      <div className={styles.sheet} data-phase={preview.phase}>
        <canvas
          ref={preview.canvasRef}
          hidden={preview.phase !== 'shown'}
          role="img"
          aria-label={t('document.pageImage', { page: preview.page })}
        />
        {preview.phase !== 'shown' && <SheetLines isMoving={preview.phase === 'loading'} />}
        <SheetMessage preview={preview} />
      </div>
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
  const { phase, page, pageCount, turnTo } = preview
  if (phase !== 'shown') return null
  return (
    <div className={styles.turner}>
      <button
        type="button"
        aria-label={t('document.previous')}
        aria-disabled={page === 1}
        onClick={() => turnTo(page - 1)}
      >
        <Icon name="prev" />
      </button>
      <p aria-live="polite">
        <span aria-hidden="true">
          {page} / {pageCount}
        </span>
        <span className="visually-hidden">{t('document.page', { page, pages: pageCount })}</span>
      </p>
      <button
        type="button"
        aria-label={t('document.next')}
        aria-disabled={page === pageCount}
        onClick={() => turnTo(page + 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

/** Shows the message on the sheet while no page is drawn. */
function SheetMessage({ preview }: { preview: Preview }) {
  const { t } = useTranslation('regulations')
  switch (preview.phase) {
    case 'shown':
      return null
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          {t('document.loading')}
        </p>
      )
    case 'failed':
      return (
        <div className={styles.message} role="alert">
          <p className={styles.strong}>{t('document.errorTitle')}</p>
          <p>{t('document.downloadInstead')}</p>
          <Button variant="second" onPress={preview.open}>
            {t('document.retry')}
          </Button>
        </div>
      )
    case 'offered':
      return (
        <div className={styles.message}>
          <p>{t('document.dataSaving')}</p>
          <Button variant="second" onPress={preview.open}>
            {t('document.show')}
          </Button>
        </div>
      )
    default:
      return <p className={`${styles.message} ${styles.scriptless}`}>{t('document.scriptNeeded')}</p>
  }
}
