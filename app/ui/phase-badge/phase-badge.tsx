import type { ActivityPhase } from '../../../shared/rules/activity-phase.ts'
import { Badge } from '../badge/badge.tsx'

/** Texts of an activity's phases and, for one without a venue, of how it is held. */
export interface ActivityTexts {
  underway: string
  past: string
  cancelled: string
  online: string
}

interface PhaseBadgeProps {
  phase: ActivityPhase
  texts: ActivityTexts
}

const tones = { underway: 'waiting', past: 'plain', cancelled: 'bad' } as const

/** Shows the phase of an activity; nothing for an upcoming one (P-6). */
export function PhaseBadge({ phase, texts }: PhaseBadgeProps) {
  return phase === 'upcoming' ? null : <Badge tone={tones[phase]}>{texts[phase]}</Badge>
}
