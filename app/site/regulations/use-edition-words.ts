import { formatDate } from '../../../shared/i18n/formats.ts'
import type { ListedEdition } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns functions that put the days and states of editions into words. */
export function useEditionWords() {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  const dayOf = (day: string) => formatDate(`${day}T00:00:00Z`, language, 'UTC')
  return {
    dayOf,
    /** Describes the state of an edition, with the last day of a past one where that is known. */
    stateOf: ({ phase, editionDate }: ListedEdition, lastDay: string | null = null) =>
      t(`states.${phase === 'past' && lastDay === null ? 'pastSince' : phase}`, {
        date: dayOf(editionDate),
        last: lastDay === null ? '' : dayOf(lastDay),
      }),
  }
}
