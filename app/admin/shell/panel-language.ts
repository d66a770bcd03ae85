import { defaultLanguage, isLanguage, type Language } from '../../../shared/i18n/languages.ts'
import { languageQueryName, panelLanguageStorageKey } from '../../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from '../../enhance/browser-storage.ts'

/**
 * Chooses the language of the panel: that of its own address, else the one that the panel had before, else that of the
 * document (L-1). It is stored apart from the site's, so that a public page in another language does not change the
 * panel. Document and address are updated to it.
 */
export function choosePanelLanguage(): Language {
  const address = new URL(location.href)
  const asked = address.searchParams.get(languageQueryName)
  const language =
    [asked, readStored('localStorage', panelLanguageStorageKey), document.documentElement.lang].find(
      isLanguage,
    ) ?? defaultLanguage
  writeStored('localStorage', panelLanguageStorageKey, language)
  document.documentElement.lang = language
  if (asked !== null) {
    address.searchParams.delete(languageQueryName)
    history.replaceState(history.state, '', address)
  }
  return language
}
