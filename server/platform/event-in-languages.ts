import { type ICalCalendar, ICalEvent, type ICalEventData } from 'ical-generator'
import type { Language } from '../../shared/i18n/languages.ts'

/** The properties of a calendar's event, with the language that each text is really in. */
export type EventLanguages = Partial<Record<'SUMMARY' | 'LOCATION' | 'DESCRIPTION' | 'CATEGORIES', Language>>

/** An event whose texts name their language, which ical-generator has no option for. */
export class EventInLanguages extends ICalEvent {
  readonly #languages: EventLanguages

  constructor(data: ICalEventData, calendar: ICalCalendar, languages: EventLanguages) {
    super(data, calendar)
    this.#languages = languages
  }

  /**
   * Adds the language parameters to the lines before they are folded. Line breaks inside a text are escaped, so that a
   * match is always a property name.
   */
  override toString(): string {
    return Object.entries(this.#languages).reduce(
      (lines, [name, language]) => lines.replace(`\r\n${name}:`, `\r\n${name};LANGUAGE=${language}:`),
      super.toString(),
    )
  }
}

/** Serialises a calendar. Every line ends in a line break, the last one too (RFC 5545, 3.1). */
export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}
