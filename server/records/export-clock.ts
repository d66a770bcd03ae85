import { programmeTimeZone } from '../../shared/i18n/formats.ts'

const instants = new Intl.DateTimeFormat('sv-SE', {
  timeZone: programmeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns an instant as files show it, by the clock of Tashkent: `2026-03-01 14:30`. */
export function clockOf(instant: Date): string {
  return instants.format(instant)
}
