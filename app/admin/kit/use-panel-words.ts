import { useTranslation } from 'react-i18next'
import type { CellHelpers } from './section.ts'

/**
 * Returns the translation function for keys in the definition of a section: of `admin.json`, or of another namespace
 * before a colon, `admin-people:fields.headline`.
 */
export function usePanelWords(): CellHelpers['t'] {
  const { t } = useTranslation('admin')
  return t as unknown as CellHelpers['t']
}
