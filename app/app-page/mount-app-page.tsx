import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { isLanguage } from '../../shared/i18n/languages.ts'
import { createApiClient } from '../api/client.ts'
import { adoptTyped } from '../early/adopt-typed.ts'
import { consumeEarlyPress, formWaitsAttribute } from '../early/early-page.ts'
import {
  type AppPageName,
  appPageNamespaces,
  type IslandData,
  islandAttribute,
} from '../islands/island-data.ts'
import { watchAccount } from './account-notice.tsx'
import { loadTexts } from './load-texts.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { PageServicesProvider } from './page-services.ts'
import { createQueryClient } from './query-client.ts'
import { requireSignIn } from './require-sign-in.ts'
import { showStoredToast } from './stored-toast.ts'
import { mountToaster } from './toaster.tsx'

interface AppPageOptions {
  /** A visitor without a live token is sent to the sign-in first (S-4). */
  needsSignIn?: boolean
  /** Puts the page in the place of its shell from the server: `replaceShell`. Without it the page is hydrated. */
  replaces?: (shell: HTMLElement, page: ReactNode) => void
}

/**
 * Mounts an app page: fetches its texts, then hydrates what the server rendered, or replaces it. Where they cannot be
 * loaded, the page says so and tries again on request.
 */
export async function mountAppPage<Props extends object>(
  name: AppPageName,
  Component: ComponentType<Props>,
  { needsSignIn = false, replaces }: AppPageOptions = {},
): Promise<void> {
  const root = document.querySelector<HTMLElement>(`[${islandAttribute}="${name}"]`)
  const written = document.querySelector(`[data-island-data="${name}"]`)?.textContent
  if (!root || !written) return
  if (needsSignIn && !requireSignIn()) return
  const { language, props } = JSON.parse(written) as IslandData<Props>
  const texts = await loadTexts(appPageNamespaces[name], language)
  const api = createApiClient({
    language: () => (isLanguage(texts.language) ? texts.language : language),
    goTo: (address) => location.assign(address),
    currentAddress: () => `${location.pathname}${location.search}`,
  })
  watchAccount()
  const page = (afterwards: ReactNode) => (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <PageErrorBoundary>
            <Component {...props} />
            {afterwards}
          </PageErrorBoundary>
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
  mountToaster(texts)
  showStoredToast()
  if (replaces) return replaces(root, page(null))
  hydrateRoot(root, page(<AfterHydration root={root} repeatPress={consumeEarlyPress()} />))
}

/**
 * Takes over what was done before the page was hydrated: first what was typed, before anything is rendered again. It is
 * the last in the page, so that the effects of all others have run before.
 */
function AfterHydration({ root, repeatPress }: { root: Element; repeatPress: () => void }) {
  const once = useRef(() => {
    adoptTyped(root)
    // The press needs the components with the typed values.
    setTimeout(() => {
      document.documentElement.removeAttribute(formWaitsAttribute)
      repeatPress()
    })
  })
  useLayoutEffect(() => {
    once.current()
    once.current = () => undefined
  }, [])
  return null
}
