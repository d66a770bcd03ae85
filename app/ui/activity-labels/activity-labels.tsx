import type { Language } from '../../../shared/i18n/languages.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { KindLabel } from '../kind-label/kind-label.tsx'
import { type ActivityTexts, PhaseBadge } from '../phase-badge/phase-badge.tsx'
import { Words } from '../words/words.tsx'

interface ActivityLabelsProps {
  activity: Pick<ActivitySummary, 'category' | 'phase'>
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: ActivityTexts
}

/** Shows the category of an activity, and its phase unless it is upcoming. */
export function ActivityLabels({ activity: { category, phase }, language, texts }: ActivityLabelsProps) {
  return (
    <>
      <KindLabel tone={category.code}>
        <Words value={category.title} language={language} />
      </KindLabel>
      <PhaseBadge phase={phase} texts={texts} />
    </>
  )
}
