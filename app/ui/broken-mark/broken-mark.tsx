import { markPaths } from '../../../shared/art/mark.ts'
import styles from './broken-mark.module.css'

interface BrokenMarkProps {
  /**
   * `missing` for a page that does not exist: one corner is detached; `turned` for a failure: the square is rotated.
   */
  kind: 'missing' | 'turned'
}

const { petals, corners, centre } = markPaths(4)
const firstCorner = corners.slice(0, corners.indexOf('Z') + 1)
const otherCorners = corners.slice(firstCorner.length)

/** Draws the mark with a defect, beside the text that explains it. Decorative. */
export function BrokenMark({ kind }: BrokenMarkProps) {
  return (
    <svg className={styles.mark} viewBox="-66 -66 132 132" aria-hidden="true">
      <circle className={styles.outline} r="62" />
      {kind === 'missing' ? (
        <>
          <path className={styles.globe} d={petals + centre + otherCorners} />
          <path className={styles.outline} d={firstCorner} />
          <path className={styles.square} d={firstCorner} transform="translate(24 -14) rotate(19 27 -27)" />
        </>
      ) : (
        <>
          <path className={styles.globe} d={petals + centre} />
          <path className={styles.square} d={corners} transform="rotate(17)" opacity=".9" />
        </>
      )}
    </svg>
  )
}
