import { programmeTimeZone } from '../../shared/i18n/formats.ts'

const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone: programmeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns a moment as files show it, by the clock of Tashkent: `2026-03-01 14:30`. */
export function clockOf(moment: Date): string {
  return moments.format(moment)
}
