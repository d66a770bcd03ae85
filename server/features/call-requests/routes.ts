import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'

/** Requests to be called back (P-9, D-7). */
export function callRequestRoutes(_api: Api, _services: ApiOptions): void {}
