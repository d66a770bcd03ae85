import { workingDaysSince } from '../../../shared/rules/working-days.ts'
import type { CaseClock } from '../../../shared/schemas/cases.ts'

/** Returns the clock of a case: the working days that have passed since it came, of those promised. */
export function caseClock({ createdAt }: { createdAt: Date }, promisedDays: number, now: Date): CaseClock {
  return { passedDays: workingDaysSince(createdAt, now), promisedDays }
}
