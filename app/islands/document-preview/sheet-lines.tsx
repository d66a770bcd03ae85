import styles from './document-preview.module.css'

/** Lengths of the lines of a page in percent; 0 is the space between paragraphs. */
const lineLengths = [40, 0, 100, 96, 98, 70, 0, 40, 100, 97, 99, 94, 60, 0, 46, 100, 98, 92, 99, 30] as const
const lineStep = 6

/** Draws a page of grey lines while the real one is not available. */
export function SheetLines({ isMoving }: { isMoving: boolean }) {
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
