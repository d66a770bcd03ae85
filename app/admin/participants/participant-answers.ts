import type { z } from 'zod'
import type { participantRecords } from '../../../shared/contract/participants.ts'
import { type Language, readText } from '../../../shared/i18n/languages.ts'
import type { StoredAnswer } from '../../../shared/schemas/registration.ts'

/** A registration as the list shows it. */
export type Participant = z.output<typeof participantRecords.item>
/** A registration as it is opened. */
export type ParticipantRecord = z.output<typeof participantRecords.record>

/** Returns an answer in words; `null` for none. */
export function answerInWords(
  { text, chosen, isAgreed }: StoredAnswer,
  language: Language,
  agreed: { yes: string; no: string },
): string | null {
  if (text !== undefined) return text || null
  if (chosen !== undefined)
    return chosen.map(({ label }) => readText(label, language)?.text ?? '').join(', ') || null
  return isAgreed ? agreed.yes : agreed.no
}
