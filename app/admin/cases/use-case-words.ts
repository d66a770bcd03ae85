import { useTranslation } from 'react-i18next'
import type { CellHelpers } from '../kit/section.ts'

/** Returns the translation function for keys of cases that are made of a status, a field or a segment. */
export function useCaseWords(): CellHelpers['t'] {
  const { t } = useTranslation('admin-cases')
  return t as unknown as CellHelpers['t']
}
