import { useTranslation } from 'react-i18next'
import type { CellHelpers } from '../kit/section.ts'

/** Sentences of the cases whose keys are made of a status, a field or a part of a queue. */
export function useCaseWords(): CellHelpers['t'] {
  const { t } = useTranslation('admin-cases')
  return t as unknown as CellHelpers['t']
}
