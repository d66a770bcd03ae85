import { clockFace } from '../../shared/art/clock.ts'

/** Browsers lack the month names of Uzbek: Chromium calls January "M01". */
const uzbekMonths = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ')

/**
 * Fills and shows the reader's own clock `[data-clock]` (P-7) in the format of the clocks next to it: "19:00",
 * "20-noyabr, UTC+5". It stays hidden where it would only repeat one of them, or the offset `data-shown-offset`.
 */
export function fillOwnClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const instant = new Date(clock.dataset.instant as string)
    if (Number.isNaN(+instant)) continue
    const offset = utcOffset(instant)
    if (clock.dataset.shownOffset === offset) continue
    // The standard fixes its form: "19:05:00 GMT+0500".
    const time = instant.toTimeString().slice(0, 5)
    const date = `${dayAndMonth(instant, document.documentElement.lang)}, ${offset}`
    if (clock.parentElement?.textContent?.includes(time + date)) continue
    setText(clock, 'time', time)
    setText(clock, 'date', date)
    const { hourDegrees, minuteDegrees, isNight } = clockFace(instant.getHours(), instant.getMinutes())
    rotate(clock, 'hour', hourDegrees)
    rotate(clock, 'minute', minuteDegrees)
    clock.querySelector('svg')?.toggleAttribute('data-night', isNight)
    clock.hidden = false
  }
}

/** Formats a day and month in a language of the site: "20-noyabr", "20 ноября", "20 November". */
export function dayAndMonth(instant: Date, language: string): string {
  const day = instant.getDate()
  if (language === 'uz') return `${day}-${uzbekMonths[instant.getMonth()]}`
  return instant.toLocaleDateString(language === 'ru' ? 'ru' : 'en-GB', { day: 'numeric', month: 'long' })
}

/** Formats the offset of the reader's time zone: "UTC+5", "UTC+5:30", "UTC−3", "UTC+0". */
export function utcOffset(instant: Date): string {
  const [, sign, hours, minutes] = /T(.)(..)(..)/.exec(instant.toTimeString()) as string[]
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

function setText(clock: Element, part: 'time' | 'date', text: string): void {
  const element = clock.querySelector(`[data-clock-${part}]`)
  if (element) element.textContent = text
}

function rotate(clock: Element, hand: 'hour' | 'minute', degrees: number): void {
  clock.querySelector(`[data-hand="${hand}"]`)?.setAttribute('transform', `rotate(${degrees})`)
}
