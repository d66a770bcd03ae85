import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app-page/page-services.ts'

/** Returns the client of the API, and a function that refetches the tags of every list and form. */
export function useTagAction() {
  const api = useApi()
  const queries = useQueryClient()
  if (!api) throw new Error('The panel lives in the browser alone')
  return {
    api,
    forget: () => {
      void queries.invalidateQueries({ queryKey: ['admin'] })
      void queries.invalidateQueries({ queryKey: ['general-data'] })
    },
  }
}
