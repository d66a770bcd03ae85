import type { Namespace, TFunction } from 'i18next'
import { useInterfaceTexts } from './use-language.ts'

/**
 * Returns `t` for the sentences of some namespaces, the first of which needs no prefix. It does what the hook of
 * react-i18next of this name does for the site's own pages, whose sentences and language stay as they are: that hook
 * waits for changes, with a dozen hooks of its own, and took a twentieth of making a page.
 */
export function useTranslation<const Namespaces extends Namespace>(
  namespaces: Namespaces,
): { t: TFunction<Namespaces> } {
  const first = (typeof namespaces === 'string' ? namespaces : namespaces[0]) as 'common'
  const t: unknown = useInterfaceTexts().getFixedT(null, first)
  return { t: t as TFunction<Namespaces> }
}
