import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadPart } from '../../app-page/load-part.ts'

/** Fetches a part of the panel, once for as long as the panel is open. */
export function useLoadedPart<Part>(name: string, isNeeded: boolean, load: () => Promise<Part>) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: [name],
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: () => loadPart(load, i18n, []),
  })
}
