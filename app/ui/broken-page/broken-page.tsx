import type { ReactNode } from 'react'
import { markPaths } from '../../../shared/art/mark.ts'
import brokenMarkStyles from './broken-mark.module.css'
import styles from './broken-page.module.css'

interface BrokenPageProps {
  kind: 'missing' | 'turned'
  heading: string
  /** The fixed English name of the state; shown small where the heading differs from it. */
  code: string
  lead: string
  children: ReactNode
}

/** Shows an error page: what happened, what to do, and the broken mark (P-18, P-20). */
export function BrokenPage({ kind, heading, code, lead, children }: BrokenPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <BrokenMark kind={kind} />
      <div>
        {code !== heading && (
          <p className={styles.code} lang="en">
            {code}
          </p>
        )}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}

interface BrokenMarkProps {
  /**
   * `missing` for a page that does not exist: one corner is detached; `turned` for a failure: the square is rotated.
   */
  kind: 'missing' | 'turned'
}

const { petals, corners, centre } = markPaths(4)
const firstCorner = corners.slice(0, corners.indexOf('Z') + 1)
const otherCorners = corners.slice(firstCorner.length)

/** Draws the mark with a defect, next to the text that explains it. Decorative. */
function BrokenMark({ kind }: BrokenMarkProps) {
  return (
    <svg className={brokenMarkStyles.mark} viewBox="-66 -66 132 132" aria-hidden="true">
      <circle className={brokenMarkStyles.outline} r="62" />
      {kind === 'missing' ? (
        <>
          <path className={brokenMarkStyles.globe} d={petals + centre + otherCorners} />
          <path className={brokenMarkStyles.outline} d={firstCorner} />
          <path
            className={brokenMarkStyles.square}
            d={firstCorner}
            transform="translate(24 -14) rotate(19 27 -27)"
          />
        </>
      ) : (
        <>
          <path className={brokenMarkStyles.globe} d={petals + centre} />
          <path className={brokenMarkStyles.square} d={corners} transform="rotate(17)" opacity=".9" />
        </>
      )}
    </svg>
  )
}
