import { useTranslation } from 'react-i18next'
import type { RegistrationValues } from '../../../shared/schemas/registration.ts'

/** Returns the settings of a registration in a few words, for where they are folded. */
export function useRegistrationSummary(values: RegistrationValues | null): string {
  const { t } = useTranslation('registration-settings')
  if (values === null) return t('summary.off')
  const { seats, questions, hasWaitingList } = values
  const count = Number(seats)
  return [
    count > 0 ? t('summary.seats', { count }) : t('summary.unlimited'),
    count > 0 && hasWaitingList && t('summary.waitingList'),
    questions.length === 0 ? t('summary.noQuestions') : t('summary.questions', { count: questions.length }),
  ]
    .filter(Boolean)
    .join(', ')
}
