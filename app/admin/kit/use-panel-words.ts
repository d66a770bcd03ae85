import { useTranslation } from 'react-i18next'
import type { BrowserNamespace } from '../../../shared/locales/browser-namespaces.ts'
import type { CellHelpers } from './section.ts'

/**
 * Returns the translation function for keys that are not known as literals, as in the definition of a section: of
 * `admin.json` or the given namespace, or of another one before a colon, `admin-people:fields.headline`.
 */
export function usePanelWords(namespace: BrowserNamespace = 'admin'): CellHelpers['t'] {
  const { t } = useTranslation(namespace)
  return t as unknown as CellHelpers['t']
}
