import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'

/** The client of the API, in what is shown only once the page has come to life. */
export function useLiveApi(): ApiClient {
  const api = useApi()
  if (!api) throw new Error('This part of the page is shown only in the browser.')
  return api
}
