import type { Language } from './languages.ts'
import { uzbekMonths, uzbekWeekdays } from './uzbek-calendar.ts'

/** The time zone of dates unless a place has another one. */
export const programmeTimeZone = 'Asia/Tashkent'

/** A point in time: an ISO 8601 text with its offset (or Z), or milliseconds since 1970. */
export type Instant = string | number

/**
 * The locales for Intl. Chromium lacks Uzbek, so that Uzbek uses what every browser supports. That is names from a
 * table, and numbers as in Russian, which Uzbek writes the same way.
 */
const dateLocales: Readonly<Record<Language, string>> = { uz: 'en-GB', ru: 'ru', en: 'en-GB' }
const numberLocales: Readonly<Record<Language, string>> = { uz: 'ru', ru: 'ru', en: 'en-GB' }
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/

interface DateParts {
  day: string
  month: string
  year: string
}

/** Creating an Intl object costs hundreds of times as much as using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<Language, Intl.NumberFormat>()

/**
 * Formats a date: "2026-yil 20-noyabr", "20 ноября 2026 года", "20 November 2026".
 * @throws {RangeError} for an invalid instant or zone.
 */
export function formatDate(instant: Instant, language: Language, timeZone = programmeTimeZone): string {
  const { day, month, year } = dateParts(instant, language, timeZone)
  if (language === 'uz') return `${year}-yil ${day}-${month}`
  return language === 'ru' ? `${day} ${month} ${year} года` : `${day} ${month} ${year}`
}

/** Formats a day and month: "26-noyabr", "26 ноября", "26 November". */
export function formatDayMonth(instant: Instant, language: Language, timeZone = programmeTimeZone): string {
  const { day, month } = dateParts(instant, language, timeZone)
  return language === 'uz' ? `${day}-${month}` : `${day} ${month}`
}

/** Formats the day of the month: "5" or "26". */
export function formatDayNumber(instant: Instant, timeZone = programmeTimeZone): string {
  return dateParts(instant, 'en', timeZone).day
}

/** Formats the month as it stands under or after a day's number: "noyabr", "ноября", "November". */
export function formatMonthOfDate(
  instant: Instant,
  language: Language,
  timeZone = programmeTimeZone,
): string {
  return dateParts(instant, language, timeZone).month
}

/** Formats the month's name alone, as a heading: "Noyabr", "Ноябрь", "November". */
export function formatMonthName(instant: Instant, language: Language, timeZone = programmeTimeZone): string {
  const name =
    language === 'uz'
      ? dateParts(instant, 'uz', timeZone).month
      : dateFormat('month', language, timeZone, { month: 'long' }).format(toMilliseconds(instant))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Formats a year: "2026-yil", "2026 год", "2026". */
export function formatYear(instant: Instant, language: Language, timeZone = programmeTimeZone): string {
  const { year } = dateParts(instant, language, timeZone)
  if (language === 'uz') return `${year}-yil`
  return language === 'ru' ? `${year} год` : year
}

/** Formats the weekday as within a sentence: "juma", "пятница", "Friday". */
export function formatWeekday(instant: Instant, language: Language, timeZone = programmeTimeZone): string {
  const format = dateFormat('weekday', language, timeZone, { weekday: 'long' })
  const name = format.format(toMilliseconds(instant))
  return language === 'uz' ? (uzbekWeekdays[name] ?? name) : name
}

/** Formats the time of day on the 24-hour clock, the same in all languages: "09:05", "19:00". */
export function formatTime(instant: Instant, timeZone = programmeTimeZone): string {
  return dateFormat('time', 'en', timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(toMilliseconds(instant))
}

/** Formats the day and the time in Tashkent: "2026-yil 20-noyabr, 14:05". */
export function formatInstant(instant: Instant, language: Language): string {
  return `${formatDate(instant, language)}, ${formatTime(instant)}`
}

/** Formats two times of day: "19:00–21:00". */
export function formatTimeRange(start: Instant, end: Instant, timeZone = programmeTimeZone): string {
  return `${formatTime(start, timeZone)}–${formatTime(end, timeZone)}`
}

/** Formats a zone's offset from UTC at an instant: "UTC+5", "UTC+5:30", "UTC−3", "UTC+0". */
export function formatUtcOffset(instant: Instant, timeZone: string): string {
  const offset = dateFormat('offset', 'en', timeZone, { timeZoneName: 'shortOffset' })
    .formatToParts(toMilliseconds(instant))
    .find((part) => part.type === 'timeZoneName')
  const hours = (offset?.value ?? '').replace('GMT', '').replace('-', '−')
  return `UTC${hours || '+0'}`
}

/** Returns the month of an instant, "2026-11": equal for equal months, and sortable by time. */
export function monthKey(instant: Instant, timeZone = programmeTimeZone): string {
  const parts = partsOf(
    dateFormat('key', 'en', timeZone, { year: 'numeric', month: '2-digit' }),
    toMilliseconds(instant),
  )
  return `${parts.year.padStart(4, '0')}-${parts.month}`
}

/**
 * Formats a number: "10 000" and "3,4" with a no-break space in Uzbek and Russian, "10,000" and "3.4" in English; at
 * most 3 decimals.
 */
export function formatNumber(value: number, language: Language): string {
  let format = numberFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(numberLocales[language])
    numberFormats.set(language, format)
  }
  return format.format(value)
}

const fileSizeUnits: Readonly<Record<Language, readonly [kilobytes: string, megabytes: string]>> = {
  uz: ['KB', 'MB'],
  ru: ['КБ', 'МБ'],
  en: ['KB', 'MB'],
}

/**
 * Formats the size of a file: "58 KB", "1,2 MB" ("1.2 MB" in English). Kilobytes of 1024 bytes are whole, at least 1;
 * megabytes have one decimal. Without Intl, since Chromium does not know how Uzbek writes numbers.
 */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const [kilobyteUnit, megabyteUnit] = fileSizeUnits[language]
  if (kilobytes < 1024) return `${kilobytes}\u00A0${kilobyteUnit}`
  const megabytes = String(Math.round(bytes / 1024 / 102.4) / 10)
  return `${language === 'en' ? megabytes : megabytes.replace('.', ',')}\u00A0${megabyteUnit}`
}

function dateParts(instant: Instant, language: Language, timeZone: string): DateParts {
  const format = dateFormat('date', language, timeZone, {
    day: 'numeric',
    month: language === 'uz' ? 'numeric' : 'long',
    year: 'numeric',
  })
  const parts = partsOf(format, toMilliseconds(instant))
  if (language !== 'uz') return parts
  // Next to a numeric month, English writes the day with two digits.
  return {
    ...parts,
    day: String(Number(parts.day)),
    month: uzbekMonths[Number(parts.month) - 1] ?? parts.month,
  }
}

function partsOf(format: Intl.DateTimeFormat, milliseconds: number): DateParts {
  const parts = format.formatToParts(milliseconds).map((part) => [part.type, part.value])
  return { day: '', month: '', year: '', ...Object.fromEntries(parts) }
}

function dateFormat(
  name: string,
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${name} ${language} ${timeZone}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(dateLocales[language], { ...options, timeZone })
    dateFormats.set(key, format)
  }
  return format
}

/**
 * Converts an instant to milliseconds. A text without an offset would mean the machine's own zone, so it is refused.
 */
function toMilliseconds(instant: Instant): number {
  const milliseconds =
    typeof instant === 'number' ? instant : isoInstant.test(instant) ? Date.parse(instant) : NaN
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: ${instant}`)
  return milliseconds
}
