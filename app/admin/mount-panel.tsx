import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from '../api/client.ts'
import { watchAccount } from '../app-page/account-notice.tsx'
import { loadTexts } from '../app-page/load-texts.ts'
import { PageErrorBoundary } from '../app-page/page-error-boundary.tsx'
import { PageServicesProvider } from '../app-page/page-services.ts'
import { createQueryClient } from '../app-page/query-client.ts'
import { requireAdministrator } from '../app-page/require-sign-in.ts'
import { showStoredToast } from '../app-page/stored-toast.ts'
import { mountToaster } from '../app-page/toaster.tsx'
import { islandAttribute } from '../islands/island-data.ts'
import { leaveByForce } from './kit/forced-leave.ts'
import { summaryQuery } from './kit/rights/use-rights.ts'
import { sendViewed } from './kit/rights/view-as.ts'
import { panelIslandName, panelNamespaces } from './panel-island.ts'
import { createPanelRouter } from './shell/panel-router.tsx'
import { applyPanelTheme } from './shell/panel-theme.ts'
import './panel.css'
import { defaultLanguage, isLanguage, type Language } from '../../shared/i18n/languages.ts'
import {
  languageQueryName,
  lastDoorStorageKey,
  panelLanguageStorageKey,
} from '../../shared/rules/storage-keys.ts'
import { readStored, writeStored } from '../enhance/browser-storage.ts'

/** Hydrates the panel, for administrators alone (S-4). */
export async function mountPanel(): Promise<void> {
  const root = document.querySelector(`[${islandAttribute}="${panelIslandName}"]`)
  if (!root || !requireAdministrator()) return
  applyPanelTheme()
  const language = choosePanelLanguage()
  const api = createApiClient({
    language: () => language,
    goTo: (address) => {
      leaveByForce()
      location.assign(address)
    },
    currentAddress: () => `${location.pathname}${location.search}`,
  })
  sendViewed(api)
  const queries = createQueryClient()
  // In parallel with the texts: the menu shows what may be seen.
  void queries.prefetchQuery({ queryKey: summaryQuery.queryKey, queryFn: () => summaryQuery.read(api) })
  const texts = await loadTexts(panelNamespaces, language)
  if (readStored('localStorage', lastDoorStorageKey) !== null)
    import('./door/door-store.ts')
      .then(({ forgetOverLists }) => forgetOverLists(Date.now()))
      // Without a network; the next page does it.
      .catch(() => undefined)
  const router = createPanelRouter(texts)
  watchAccount()
  mountToaster(texts)
  showStoredToast()
  createRoot(root).render(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <PageServicesProvider value={{ api }}>
          <PageErrorBoundary>
            <RouterProvider router={router} />
          </PageErrorBoundary>
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

/**
 * Chooses the language of the panel: that of its own address, else the one that the panel had before, else that of the
 * document (L-1). It is stored apart from the site's, so that a public page in another language does not change the
 * panel. Document and address are updated to it.
 */
function choosePanelLanguage(): Language {
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
