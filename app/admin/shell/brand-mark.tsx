import { markPaths } from '../../../shared/art/mark.ts'

const { petals, corners, centre } = markPaths()

/** Draws the mark on the deep ground of the menu. */
export function BrandMark() {
  return (
    <svg width="34" height="34" viewBox="-50 -50 100 100" aria-hidden="true">
      <path fill="var(--on-deep-firuza)" d={corners} />
      <path fill="var(--on-deep)" d={petals + centre} />
    </svg>
  )
}
