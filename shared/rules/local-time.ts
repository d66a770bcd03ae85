/** The hours of the day in which somebody may be expected to answer: from nine to six. */
export const workStartsHour = 9
export const workEndsHour = 18
/** At night nobody is expected to answer. */
const dayStartsHour = 7
const dayEndsHour = 21
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
const minuteMs = 60_000

/**
 * The time zones of countries that have several, by ISO code: that of the capital first, the others from west to east
 * once for each offset. Zones of islands and territories far from where people live are left out.
 */
const severalZones: Readonly<Record<string, readonly [capital: string, ...others: string[]]>> = {
  AU: ['Australia/Sydney', 'Australia/Perth', 'Australia/Darwin', 'Australia/Adelaide', 'Australia/Brisbane'],
  BR: ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Manaus', 'America/Noronha'],
  CA: [
    'America/Toronto',
    'America/Vancouver',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
    'America/St_Johns',
  ],
  CD: ['Africa/Kinshasa', 'Africa/Lubumbashi'],
  CL: ['America/Santiago', 'Pacific/Easter'],
  EC: ['America/Guayaquil', 'Pacific/Galapagos'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  FM: ['Pacific/Pohnpei', 'Pacific/Chuuk'],
  GL: ['America/Nuuk', 'America/Thule', 'America/Scoresbysund'],
  ID: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'],
  KI: ['Pacific/Tarawa', 'Pacific/Kanton', 'Pacific/Kiritimati'],
  MN: ['Asia/Ulaanbaatar', 'Asia/Hovd'],
  MX: ['America/Mexico_City', 'America/Tijuana', 'America/Hermosillo', 'America/Cancun'],
  NZ: ['Pacific/Auckland', 'Pacific/Chatham'],
  PG: ['Pacific/Port_Moresby', 'Pacific/Bougainville'],
  PT: ['Europe/Lisbon', 'Atlantic/Azores'],
  RU: [
    'Europe/Moscow',
    'Europe/Kaliningrad',
    'Europe/Samara',
    'Asia/Yekaterinburg',
    'Asia/Omsk',
    'Asia/Krasnoyarsk',
    'Asia/Irkutsk',
    'Asia/Yakutsk',
    'Asia/Vladivostok',
    'Asia/Magadan',
    'Asia/Kamchatka',
  ],
  US: [
    'America/New_York',
    'Pacific/Honolulu',
    'America/Anchorage',
    'America/Los_Angeles',
    'America/Denver',
    'America/Chicago',
  ],
}

/** Creating an Intl object costs hundreds of times as much as using it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the minutes by which the clocks of a zone are ahead of UTC.
 * @param at epoch milliseconds.
 * @throws {RangeError} for an unknown zone.
 */
export function utcOffsetMinutes(at: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    offsetFormats.set(timeZone, format)
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  const offset = Number(hours ?? 0) * hourMinutes + Number(minutes ?? 0)
  return sign === '-' ? -offset : offset
}

/** Returns the local time of a zone to the minute, as ISO 8601 with its offset: "2026-11-20T10:05:00+01:00". */
export function localTimeOf(at: number, timeZone: string): string {
  const offset = utcOffsetMinutes(at, timeZone)
  const local = new Date(Math.floor(at / minuteMs) * minuteMs + offset * minuteMs).toISOString().slice(0, 19)
  const distance = Math.abs(offset)
  const hours = String(Math.floor(distance / hourMinutes)).padStart(2, '0')
  const minutes = String(distance % hourMinutes).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** Returns the next full minute: the instant until which a local time holds; epoch milliseconds. */
export function nextMinute(at: number): number {
  return (Math.floor(at / minuteMs) + 1) * minuteMs
}

/** Tells whether a clock time in minutes since midnight belongs to the day, from 7:00 until 21:00. */
export function isDaytime(minutes: number): boolean {
  return minutes >= dayStartsHour * hourMinutes && minutes < dayEndsHour * hourMinutes
}

/** Returns the clock time of a zone in minutes since midnight. */
export function clockMinutes(at: number, timeZone: string): number {
  return inDay(Math.floor(at / minuteMs) + utcOffsetMinutes(at, timeZone))
}

/** The other times of a country with several time zones. */
export interface OtherTimes {
  /** The zones with the earliest and the latest clocks of the country. */
  earliest: string
  latest: string
  /** Whether the country's time as the site shows it is that of the capital. */
  isCapital: boolean
}

/** Returns the span of the clocks of a country; `undefined` where they are all the same now. */
export function otherTimesOf(code: string, timeZone: string, at: number): OtherTimes | undefined {
  const zones = severalZones[code]
  if (!zones) return undefined
  const byClock = [...new Set([timeZone, ...zones])].sort(
    (one, other) => utcOffsetMinutes(at, one) - utcOffsetMinutes(at, other),
  )
  const earliest = byClock.at(0) ?? timeZone
  const latest = byClock.at(-1) ?? timeZone
  if (utcOffsetMinutes(at, earliest) === utcOffsetMinutes(at, latest)) return undefined
  return { earliest, latest, isCapital: timeZone === zones[0] }
}

/** A span of clock times in minutes since midnight; the end may be that of the next day. */
export interface ClockSpan {
  startMinutes: number
  endMinutes: number
}

/** A part of a row of the band of hours. */
export interface HourCell {
  minutes: number
  /** The hour that begins with it; absent where it is the rest of one. */
  hour?: number
  tone: 'night' | 'day' | 'work' | 'both'
}

/** Two rows of 24 hours, one upon the other, and the hours in which both sides work. */
export interface HoursBand {
  here: readonly HourCell[]
  there: readonly HourCell[]
  /** The hours in which both work, by the clocks of each side; `null` where there are none. */
  shared: { here: ClockSpan; there: ClockSpan } | null
}

/**
 * Returns the 24 hours of a day here over the same hours elsewhere.
 * @param aheadMinutes the minutes by which the clocks there are ahead of those here; negative where they are behind.
 */
export function hoursBand(aheadMinutes: number): HoursBand {
  const work = { startMinutes: workStartsHour * hourMinutes, endMinutes: workEndsHour * hourMinutes }
  // The working day there by the clocks here; that of the day before or after may be the nearer one.
  const shared = [-dayMinutes, 0, dayMinutes]
    .map((day) => ({
      startMinutes: Math.max(work.startMinutes, work.startMinutes - aheadMinutes + day),
      endMinutes: Math.min(work.endMinutes, work.endMinutes - aheadMinutes + day),
    }))
    .find(({ startMinutes, endMinutes }) => startMinutes < endMinutes)
  const startThere = shared && inDay(shared.startMinutes + aheadMinutes)
  return {
    here: rowOf(0, shared),
    there: rowOf(aheadMinutes, shared),
    shared:
      shared && startThere !== undefined
        ? {
            here: shared,
            there: {
              startMinutes: startThere,
              endMinutes: startThere + shared.endMinutes - shared.startMinutes,
            },
          }
        : null,
  }
}

/** Cuts the day here at the full hours of a clock and at the ends of the shared hours. */
function rowOf(aheadMinutes: number, shared: ClockSpan | undefined): HourCell[] {
  const cuts = new Set([0, dayMinutes, ...(shared ? [shared.startMinutes, shared.endMinutes] : [])])
  for (let at = inHour(-aheadMinutes); at < dayMinutes; at += hourMinutes) cuts.add(at)
  const sorted = [...cuts].sort((one, other) => one - other)
  return sorted.slice(0, -1).map((start, index) => {
    const clock = inDay(start + aheadMinutes)
    const isShared = shared && start >= shared.startMinutes && start < shared.endMinutes
    return {
      minutes: (sorted[index + 1] ?? dayMinutes) - start,
      ...(clock % hourMinutes === 0 && { hour: clock / hourMinutes }),
      tone: isShared ? 'both' : toneOf(clock),
    }
  })
}

/** The working hours, the time around them, and the night. */
export type TimeTone = Exclude<HourCell['tone'], 'both'>

/** The steps in which a span of time is looked at, in minutes. */
const stepMinutes = 15

/**
 * Returns what a span of time is to those in a zone: working hours if all of it is on a weekday, night if any of it is.
 * @param startMs epoch milliseconds.
 * @param endMs epoch milliseconds.
 */
export function spanTone(startMs: number, endMs: number, timeZone: string): TimeTone {
  let isWork = true
  for (let at = startMs; at < Math.max(endMs, startMs + minuteMs); at += stepMinutes * minuteMs) {
    const tone = toneOf(clockMinutes(at, timeZone))
    if (tone === 'night') return tone
    if (tone !== 'work' || isWeekend(at, timeZone)) isWork = false
  }
  return isWork ? 'work' : 'day'
}

function isWeekend(at: number, timeZone: string): boolean {
  const weekday = new Date(at + utcOffsetMinutes(at, timeZone) * minuteMs).getUTCDay()
  return weekday === 0 || weekday === 6
}

function toneOf(clock: number): TimeTone {
  if (clock >= workStartsHour * hourMinutes && clock < workEndsHour * hourMinutes) return 'work'
  return isDaytime(clock) ? 'day' : 'night'
}

function inDay(minutes: number): number {
  return ((minutes % dayMinutes) + dayMinutes) % dayMinutes
}

function inHour(minutes: number): number {
  return ((minutes % hourMinutes) + hourMinutes) % hourMinutes
}
