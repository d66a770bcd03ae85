import { programmeTimeZone } from '../../shared/i18n/formats.ts'

/** Returns the time zone of the reader's device; that of the programme where it is unknown. */
export function readerTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || programmeTimeZone
}
