import { dayAndMonth, utcOffset } from './own-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Shows when an activity is by the reader's own clock (P-27) in each `[data-own-time]`, whose value is the offset that
 * is shown: the day of `time[data-date]`, the hours, the start, and the name of the time. Tashkent's time is then a
 * line of its own, with its day where that differs.
 */
export function showOwnTimes(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-own-time]')) {
    const { ownTime, starts, ends, label } = block.dataset
    const start = new Date(starts as string)
    const end = new Date(ends as string)
    const offset = utcOffset(start)
    if (ownTime === offset) continue
    const date = dateOf(start)
    let isOtherDay = false
    for (const day of block.querySelectorAll<HTMLElement>('[data-date]')) {
      if (!day.hidden) isOtherDay = day.dataset.date !== date
      day.hidden = day.dataset.date !== date
    }
    setText(block, 'hours', hoursOf(start, end))
    setText(block, 'start', dayWithTime(start))
    setText(block, 'zone', `${label}, ${offset}`)
    block.querySelector(`[data-tashkent="${isOtherDay ? 'other' : 'same'}"]`)?.removeAttribute('hidden')
  }
}

/** Formats the hours of an activity: "15:00–16:30"; with the days where it is as long as a day or longer. */
function hoursOf(start: Date, end: Date): string {
  if (+end - +start < dayMs) return `${timeOf(start)}–${timeOf(end)}`
  return [start, end].map((instant) => dayWithTime(instant).replaceAll(' ', '\u00A0')).join(' – ')
}

function dayWithTime(instant: Date): string {
  return `${dayAndMonth(instant, document.documentElement.lang)}, ${timeOf(instant)}`
}

/** Formats a time: "19:05". The standard fixes its form: "19:05:00 GMT+0500". */
function timeOf(instant: Date): string {
  return instant.toTimeString().slice(0, 5)
}

/** Returns the date by the reader's clock: "2026-11-26". */
function dateOf(instant: Date): string {
  return [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function setText(block: Element, part: 'hours' | 'start' | 'zone', text: string): void {
  const element = block.querySelector(`[data-${part}]`)
  if (element) element.textContent = text
}
