import { createInstance, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import { scriptMissingAttribute, untilAskedAgain } from './page-notices.ts'
import { reportMissingText } from './report-missing-text.ts'
import { requestTexts } from './request-texts.ts'
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
