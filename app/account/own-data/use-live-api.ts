import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'

/** Returns the client of the API, in parts that are shown only after hydration. */
export function useLiveApi(): ApiClient {
  const api = useApi()
  if (!api) throw new Error('This part of the page is shown only in the browser.')
  return api
}
