import { type Instant, programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'

/** Formats day and time by Tashkent's clock, as the whole panel does: of today, the time alone. */
export function usePanelInstant(): (instant: Instant) => string {
  return useInstantFormat(programmeTimeZone)
}
