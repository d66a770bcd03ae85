import { programmeTimeZone } from '../i18n/formats.ts'

/** A local time as controls and the API write it: "2027-02-09T15:00". */
const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Returns the local time of an instant in a zone: "2027-02-09T15:00". */
function localTimeOf(instantMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * Returns the instant of a local time in a zone, in milliseconds; `null` for anything else. A time that the clocks skip
 * is the one after it, and of a time that they repeat it is one of the two.
 */
export function instantOfLocalTime(local: string, timeZone: string): number | null {
  const asUtcMs = Date.parse(`${local}Z`)
  if (!localTime.test(local) || Number.isNaN(asUtcMs)) return null
  const offsetAt = (instantMs: number) => Date.parse(`${localTimeOf(instantMs, timeZone)}Z`) - instantMs
  const guess = asUtcMs - offsetAt(asUtcMs)
  return asUtcMs - offsetAt(guess)
}

/** Writes a local time of one zone as that of another; what is no local time stays as it is. */
export function inOtherZone(local: string, from: string, to: string): string {
  const instant = from === to ? null : instantOfLocalTime(local, from)
  return instant === null ? local : localTimeOf(instant, to)
}

/** Returns the zones in which times may be given: that of the programme, and that of the device where it differs. */
export function offeredZones(deviceZone: string, atMs: number): string[] {
  return localTimeOf(atMs, deviceZone) === localTimeOf(atMs, programmeTimeZone)
    ? [programmeTimeZone]
    : [deviceZone, programmeTimeZone]
}
