import { useTranslation } from '../../i18n/use-translation.ts'
import type { PersonLineTexts } from '../../ui/person-lines/person-lines.tsx'

/** Returns the texts that cards and rows of people need, in the page's language. */
export function usePersonTexts(): PersonLineTexts {
  const { t } = useTranslation(['people', 'common'])
  return {
    notAvailable: t('common:notAvailable'),
    kind: { ambassador: t('kind.ambassador'), expert: t('kind.expert') },
    next: t('next'),
  }
}
