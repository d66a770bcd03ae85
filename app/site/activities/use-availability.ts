import { formatDayMonth, formatTime } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadAvailability } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The availability of an activity in words. */
interface AvailabilityWords {
  title: string
  text: string
  /** The label of the button by which one takes part; `null` where nobody can now. */
  action: string | null
}

/** Returns the function that puts an availability into words (T-3). */
export function useAvailabilityWords(): (availability: ReadAvailability) => AvailabilityWords {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  return ({ state, opensAt, closesAt }) => {
    if (state === 'closed' && opensAt !== null) {
      return {
        title: t('availability.not-open.title'),
        text: t('availability.not-open.text', { from: formatMoment(opensAt, language) }),
        action: null,
      }
    }
    const isOpen = state === 'open' || state === 'few'
    return {
      title: t(`availability.${state}.title`),
      text: t(`availability.${state}.text`, { until: formatMoment(closesAt, language) }),
      action: isOpen ? t('availability.take') : state === 'waiting-list' ? t('availability.joinList') : null,
    }
  }
}

/** Formats a day and a time in Tashkent: "25 November, 18:00". */
export function formatMoment(instant: string, language: Language): string {
  return `${formatDayMonth(instant, language)}, ${formatTime(instant)}`.replaceAll(' ', '\u00A0')
}
