import { createInstance, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import { requestTimeoutMs } from '../../shared/rules/limits.ts'
import { tokenHeaders } from '../api/session.ts'
import { scriptMissingAttribute, untilAskedAgain } from './page-notices.ts'
import { textsAddress } from './texts-address.ts'

/** i18next's own numbers, said aloud (L-2). */
const readRetries = 5
const readRetryFirstMs = 350
const readsAtOnceMax = 10

/**
 * Fetches the texts of an app page (L-2). Until then the page shows what the server rendered. Where all retries have
 * failed, it says so and tries once more on request, or once the browser is online again. With its texts the page has
 * loaded: the notice that its script is missing is removed, also where it was shown already.
 * @param pageNamespaces the page's own first.
 * @returns once they are loaded.
 */
export async function loadTexts(
  pageNamespaces: readonly [BrowserNamespace, ...BrowserNamespace[]],
  language: Language,
): Promise<i18n> {
  const namespaces = [...pageNamespaces]
  const [own] = pageNamespaces
  const texts = createInstance()
  await texts
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      // By the order of L-1 the document has its language already, from the server or from `app/enhance/language.ts`,
      // and the hydrated page has to agree with it.
      detection: { order: ['htmlTag'], caches: [] },
      supportedLngs: languages,
      load: 'currentOnly',
      fallbackLng: false,
      ns: namespaces,
      defaultNS: own,
      maxParallelReads: readsAtOnceMax,
      maxRetries: readRetries,
      retryTimeout: readRetryFirstMs,
      backend: { loadPath: textsAddress('{{lng}}', '{{ns}}'), request: requestTexts },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => reportMissingText(language, namespace, key),
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  while (!namespaces.every((namespace) => texts.hasResourceBundle(language, namespace))) {
    await untilAskedAgain()
    await texts.reloadResources([language], namespaces)
  }
  document.querySelector(`[${scriptMissingAttribute}]`)?.remove()
  return texts
}

/** More than so many from one page say nothing new. */
const reportsMax = 20
const reported = new Set<string>()

/**
 * Reports a missing text to the server (L-2), each once. Nobody waits for it, and a failure is ignored. It bypasses the
 * rules of the session, since it is not the reader who asks.
 */
function reportMissingText(language: Language, namespace: string, key: string): void {
  const address = `/api/locales/add/${language}/${namespace}`
  const report = `${address} ${key}`
  if (reported.has(report) || reported.size >= reportsMax) return
  reported.add(report)
  fetch(`${address}?lang=${language}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...tokenHeaders(),
    },
    body: JSON.stringify({ [key]: key }),
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Fetches texts for i18next, with the time-out of every call (N-1). While the browser is offline it fails in a way that
 * i18next does not retry: the failure is shown at once, instead of after ten seconds.
 */
export const requestTexts: NonNullable<HttpBackendOptions['request']> = async (
  _options,
  address,
  _payload,
  callback,
) => {
  const read = async () => {
    const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) })
    return { status: response.status, data: await response.text() }
  }
  // i18next-http-backend retries errors of the network, which it knows by their messages.
  const fail = (cause: unknown) =>
    callback(new Error(navigator.onLine ? 'network' : 'offline', { cause }), null)
  await read().then((response) => callback(null, response), fail)
}
