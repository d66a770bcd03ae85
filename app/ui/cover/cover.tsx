import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { Picture } from '../picture/picture.tsx'
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
  const attributes = {
    className: styles.cover,
    fetchPriority: isMain ? 'high' : 'auto',
    'data-transition': transition ? `c-${code}` : undefined,
  } as const
  if (image) {
    const sizes = '(max-width: 58rem) calc(100vw - 2rem), 52rem'
    return <Picture picture={image} crop="cover" isMain={isMain} sizes={sizes} {...attributes} />
  }
  return (
    <img
      src={`/art/covers/${code}.${category.code}.svg`}
      width={800}
      height={400}
      alt=""
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      {...attributes}
    />
  )
}
