import { createInstance } from 'i18next'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { type IslandData, type IslandName, islandAttribute } from './island-data.ts'

/** Hydrates an island of this page with the data from the server; does nothing where the page has none. */
export function hydrateIsland<Props extends object>(name: IslandName, Component: ComponentType<Props>): void {
  const root = document.querySelector(`[${islandAttribute}="${name}"]`)
  const written = document.querySelector(`[data-island-data="${name}"]`)?.textContent
  if (!root || !written) return
  const { language, texts, props } = JSON.parse(written) as IslandData<Props>
  const i18n = createInstance()
  i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts as Record<string, Record<string, string>> },
    fallbackLng: false,
    ns: Object.keys(texts),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  })
  // As a transition it yields to the reader, who can read, scroll and type meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <I18nextProvider i18n={i18n}>
        <Component {...props} />
      </I18nextProvider>,
    )
  })
}
