import { clockFace } from '../../shared/art/clock.ts'

/** Browsers lack the month names of Uzbek: Chromium calls January "M01". */
const uzbekMonths = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ')

/**
 * Fills and shows the reader's own clock `[data-clock]` (P-7) in the format of the clocks beside it: "19:00",
 * "20-noyabr, UTC+5". It stays hidden where it would only repeat one of them, or the offset `data-shown-offset`.
 */
export function fillOwnClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const instant = new Date(clock.dataset.instant ?? '')
    if (Number.isNaN(instant.getTime())) continue
    if (clock.dataset.shownOffset === utcOffset(instant)) continue
    const time = [instant.getHours(), instant.getMinutes()]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    const date = `${dayAndMonth(instant, document.documentElement.lang)}, ${utcOffset(instant)}`
    if (clock.parentElement?.textContent?.includes(time + date)) continue
    setText(clock, 'time', time)
    setText(clock, 'date', date)
    const { hourDegrees, minuteDegrees, isNight } = clockFace(instant.getHours(), instant.getMinutes())
    turn(clock, 'hour', hourDegrees)
    turn(clock, 'minute', minuteDegrees)
    clock.querySelector('svg')?.toggleAttribute('data-night', isNight)
    clock.hidden = false
  }
}

function dayAndMonth(instant: Date, language: string): string {
  const day = instant.getDate()
  if (language === 'uz') return `${day}-${uzbekMonths[instant.getMonth()]}`
  return new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', {
    day: 'numeric',
    month: 'long',
  }).format(instant)
}

/** Formats the offset of the reader's time zone: "UTC+5", "UTC+5:30", "UTC−3", "UTC+0". */
function utcOffset(instant: Date): string {
  const minutes = -instant.getTimezoneOffset()
  const rest = Math.abs(minutes) % 60
  const hours = Math.trunc(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function setText(clock: Element, part: 'time' | 'date', text: string): void {
  const element = clock.querySelector(`[data-clock-${part}]`)
  if (element) element.textContent = text
}

function turn(clock: Element, hand: 'hour' | 'minute', degrees: number): void {
  clock.querySelector(`[data-hand="${hand}"]`)?.setAttribute('transform', `rotate(${degrees})`)
}
