import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app-page/page-services.ts'

/** Returns the client of the API, and what makes every list and form read the tags anew. */
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
