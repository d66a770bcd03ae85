import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './document-preview.module.css'
import type { Preview } from './use-document-preview.ts'

/** The texts of a sheet on which no page is drawn. */
interface SheetTexts {
  loading: string
  failed: string
  unavailable: string
  /** The advice where a document cannot be shown. */
  advice: string
  retry: string
  /** The reason why the document must be requested. */
  dataSaving: string
  show: string
  /** The hint for browsers without scripts; absent where nothing is rendered for them. */
  scriptNeeded?: string
}

interface DocumentSheetProps {
  preview: Preview
  /** The name of the drawn page. */
  label: string
  texts: SheetTexts
}

/** Shows the drawn page of a document, or a message while there is none. */
export function DocumentSheet({ preview, label, texts }: DocumentSheetProps) {
  return (
    <div className={styles.sheet} data-phase={preview.phase}>
      <canvas ref={preview.canvasRef} hidden={preview.phase !== 'shown'} role="img" aria-label={label} />
      {preview.phase !== 'shown' && <SheetLines isMoving={preview.phase === 'loading'} />}
      <SheetMessage preview={preview} texts={texts} />
    </div>
  )
}

function SheetMessage({ preview: { phase, open }, texts }: Omit<DocumentSheetProps, 'label'>) {
  switch (phase) {
    case 'shown':
      return null
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
      )
    case 'failed':
    case 'unavailable':
      return (
        <div className={styles.message} role="alert">
          <p className={styles.strong}>{texts[phase]}</p>
          <p>{texts.advice}</p>
          <Button variant="second" onPress={open}>
            {texts.retry}
          </Button>
        </div>
      )
    case 'offered':
      return (
        <div className={styles.message}>
          <p>{texts.dataSaving}</p>
          <Button variant="second" onPress={open}>
            {texts.show}
          </Button>
        </div>
      )
    default:
      return texts.scriptNeeded === undefined ? null : (
        <p className={`${styles.message} ${styles.scriptless}`}>{texts.scriptNeeded}</p>
      )
  }
}

interface PageButtonProps {
  preview: Preview
  direction: 'previous' | 'next'
  label: string
}

/** Shows the button to a neighbouring page of a document. */
export function PageButton({ preview: { page, pageCount, goToPage }, direction, label }: PageButtonProps) {
  const isBack = direction === 'previous'
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={page === (isBack ? 1 : pageCount)}
      onClick={() => goToPage(isBack ? page - 1 : page + 1)}
    >
      <Icon name={isBack ? 'prev' : 'next'} />
    </button>
  )
}

/** Lengths of the lines of a page in percent; 0 is the space between paragraphs. */
const lineLengths = [40, 0, 100, 96, 98, 70, 0, 40, 100, 97, 99, 94, 60, 0, 46, 100, 98, 92, 99, 30] as const
const lineStep = 6

/** Draws a page of grey lines while the real one is not available. */
function SheetLines({ isMoving }: { isMoving: boolean }) {
  const path = lineLengths
    .map((length, index) => (length === 0 ? '' : `M0 ${(index + 1) * lineStep}h${length}`))
    .join('')
  return (
    <svg
      className={isMoving ? `${styles.lines} ${styles.moving}` : styles.lines}
      viewBox={`0 0 100 ${(lineLengths.length + 1) * lineStep}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/**
 * Replaces the preview in a language without a published document (P-11).
 * @param hasOthers whether documents in other languages, linked next to it, can be downloaded instead.
 */
export function UnavailableDocument({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation('regulations')
  return (
    <div className={styles.frame}>
      <div className={styles.message}>
        <h2>{t('document.unavailableTitle')}</h2>
        <p>{t('document.unavailableText')}</p>
        {hasOthers && <p>{t('document.downloadInstead')}</p>}
      </div>
    </div>
  )
}
