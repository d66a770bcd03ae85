import type { Language } from '../../../shared/i18n/languages.ts'
import type { ActivityPhase } from '../../../shared/rules/activity-phase.ts'
import type { ReadAvailability } from '../../../shared/schemas/registration.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { Badge } from '../badge/badge.tsx'
import { KindLabel } from '../kind-label/kind-label.tsx'
import { Words } from '../words/words.tsx'
import styles from './activity-labels.module.css'

interface ActivityLabelsProps {
  activity: Pick<ActivitySummary, 'availability' | 'category' | 'phase'>
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: ActivityTexts
}

/** Shows the category of an activity, its phase unless it is upcoming, and whether there are places. */
export function ActivityLabels({
  activity: { availability, category, phase },
  language,
  texts,
}: ActivityLabelsProps) {
  return (
    <>
      <KindLabel tone={category.code}>
        <Words value={category.title} language={language} />
      </KindLabel>
      <PhaseBadge phase={phase} texts={texts} />
      {phase === 'upcoming' && availability && (
        <span className={styles.availability}>{texts.availability(availability)}</span>
      )}
    </>
  )
}

/** Texts of an activity's phases and, for one without a venue, of how it is held. */
export interface ActivityTexts {
  underway: string
  past: string
  cancelled: string
  online: string
  /** Returns the words of an availability (T-3). */
  availability: (availability: ReadAvailability) => string
}

interface PhaseBadgeProps {
  phase: ActivityPhase
  texts: ActivityTexts
}

const tones = { underway: 'waiting', past: 'plain', cancelled: 'bad' } as const

/** Shows the phase of an activity; nothing for an upcoming one (P-6). */
function PhaseBadge({ phase, texts }: PhaseBadgeProps) {
  return phase === 'upcoming' ? null : <Badge tone={tones[phase]}>{texts[phase]}</Badge>
}
