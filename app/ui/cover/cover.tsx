import { pictureSources } from '../../../shared/rules/picture-sizes.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import styles from './cover.module.css'

interface CoverProps {
  activity: Pick<ActivitySummary, 'code' | 'category' | 'image'>
  /** Whether it is the main picture of the page, which is fetched before the others. */
  isMain?: boolean
  /** Whether it takes part in the transition to the activity's page; the name must be unique on a page. */
  transition?: boolean
}

/**
 * Shows the picture of an activity, 2:1: its own with its alternative text, otherwise the decorative one drawn from its
 * code.
 */
export function Cover({ activity, isMain = false, transition = false }: CoverProps) {
  const { code, category, image } = activity
  return (
    <img
      className={styles.cover}
      src={image?.url ?? `/art/covers/${code}.${category.code}.svg`}
      srcSet={image ? pictureSources(image) : undefined}
      sizes={image ? '(max-width: 58rem) 100vw, 52rem' : undefined}
      width={image?.width ?? 800}
      height={image?.height ?? 400}
      alt={image?.alt?.text ?? ''}
      lang={image?.alt?.lang}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      data-transition={transition ? `c-${code}` : undefined}
    />
  )
}
