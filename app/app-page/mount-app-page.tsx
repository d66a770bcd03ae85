import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { ApiError, createApiClient } from '../api/client.ts'
import {
  type AppPageName,
  appPageNamespaces,
  type IslandData,
  islandAttribute,
} from '../islands/island-data.ts'
import { PageServicesProvider } from './page-services.ts'
import { textsAddress } from './texts-address.ts'
import { textsFailedAttribute } from './texts-failed.ts'

/** TanStack Query's own numbers, said aloud (N-2). */
const retriesMax = 3
const retryFirstMs = 1_000
const retryLongestMs = 30_000
const cacheTimeMs = 5 * 60_000

/**
 * Brings an app page to life: fetches its sentences, then hydrates what the server rendered. Where they cannot be had,
 * the page says so and tries again when it is asked to.
 */
export async function mountAppPage<Props extends object>(
  name: AppPageName,
  Component: ComponentType<Props>,
): Promise<void> {
  const root = document.querySelector(`[${islandAttribute}="${name}"]`)
  const written = document.querySelector(`[data-island-data="${name}"]`)?.textContent
  if (!root || !written) return
  const { language, props } = JSON.parse(written) as IslandData<Props>
  const texts = await loadTexts(name, language)
  const api = createApiClient({
    language: () => (isLanguage(texts.language) ? texts.language : language),
    goTo: (address) => location.assign(address),
    currentAddress: () => `${location.pathname}${location.search}`,
  })
  hydrateRoot(
    root,
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>
          <Component {...props} />
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheTimeMs,
        retry: (count, error) => count < retriesMax && mayBeRetried(error),
        retryDelay: (attempt) => Math.min(retryFirstMs * 2 ** attempt, retryLongestMs),
      },
    },
  })
}

/** A refused request is refused again; a server that fails may recover (N-2). */
function mayBeRetried(error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { failure } = error
  return failure.kind === 'unanswered' || (failure.kind === 'refused' && failure.status >= 500)
}

async function loadTexts(name: AppPageName, language: Language): Promise<i18n> {
  const texts = createInstance()
  await texts
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...appPageNamespaces[name]],
      defaultNS: appPageNamespaces[name][0],
      backend: { loadPath: textsAddress('{{lng}}', '{{ns}}') },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  const isWhole = () =>
    appPageNamespaces[name].every((namespace) => texts.hasResourceBundle(language, namespace))
  while (!isWhole()) {
    await untilAskedAgain()
    await texts.reloadResources([language], [...appPageNamespaces[name]])
  }
  return texts
}

/** Shows that the sentences have not come, until the reader asks for another attempt. */
function untilAskedAgain(): Promise<void> {
  const failed = document.querySelector<HTMLElement>(`[${textsFailedAttribute}]`)
  return new Promise((resolve) => {
    if (!failed) return
    failed.hidden = false
    failed.querySelector('button')?.addEventListener(
      'click',
      () => {
        failed.hidden = true
        resolve()
      },
      { once: true },
    )
  })
}
