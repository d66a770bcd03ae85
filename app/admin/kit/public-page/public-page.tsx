import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { readGeneralData } from '../../../../shared/contract/general-data.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { BrowserNamespace } from '../../../../shared/locales/browser-namespaces.ts'
import type { GeneralData } from '../../../../shared/schemas/general-data.ts'
import { loadPart } from '../../../app-page/load-part.ts'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { usePublicData } from './use-public-data.ts'

interface PublicPageProps {
  language: Language
  /** The namespaces of the texts of the page. */
  namespaces: readonly BrowserNamespace[]
  /** Renders the page, with the catalogues in its language. */
  children: (general: GeneralData) => ReactNode
}

/** Shows a page of the site as its readers in a language see it. */
export function PublicPage({ language, namespaces, children }: PublicPageProps) {
  const texts = useTextsOf(language, namespaces)
  const choices = usePublicData(
    readGeneralData,
    { language },
    { queryKey: ['general-data', language], staleTime: Number.POSITIVE_INFINITY },
  )
  const failed = [texts, choices].find(({ isError }) => isError)
  if (failed) return <FailedRead error={failed.error} onRetry={() => failed.refetch()} />
  if (!texts.data || !choices.data) return null
  return <I18nextProvider i18n={texts.data}>{children(choices.data)}</I18nextProvider>
}

/** Fetches the texts of public pages in a language. */
function useTextsOf(language: Language, namespaces: readonly BrowserNamespace[]) {
  const { i18n: own } = useTranslation()
  return useQuery({
    queryKey: ['texts', language, ...namespaces],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async () => {
      const other = own.cloneInstance({ lng: language })
      await other.changeLanguage(language)
      return loadPart(async () => other, other, namespaces)
    },
  })
}
