import type { ActivityPhase } from '../../../shared/schemas/summary.ts'
import { Badge } from '../badge/badge.tsx'

/** The words of an activity's states and, for one without a place, of where it is held. */
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

/** Where an activity stands in time, in a word; nothing for one that is simply to come (P-6). */
export function PhaseBadge({ phase, texts }: PhaseBadgeProps) {
  return phase === 'upcoming' ? null : <Badge tone={tones[phase]}>{texts[phase]}</Badge>
}
