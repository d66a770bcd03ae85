import { useTranslation } from '../../i18n/use-translation.ts'
import type { ActivityTexts } from '../../ui/activity-labels/activity-labels.tsx'
import { useAvailabilityWords } from './use-availability.ts'

/** Returns the texts that rows, features and pages of activities need, in the page's language. */
export function useActivityTexts(): ActivityTexts & { tashkent: string; ownTime: string } {
  const { t } = useTranslation('activities')
  const availabilityWords = useAvailabilityWords()
  return {
    underway: t('phase.underway'),
    past: t('phase.past'),
    cancelled: t('phase.cancelled'),
    online: t('online'),
    availability: (availability) => availabilityWords(availability).title,
    tashkent: t('tashkent'),
    ownTime: t('activity.clocks.own'),
  }
}
