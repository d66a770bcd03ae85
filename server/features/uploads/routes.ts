import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'

/** Files before the form that they belong to is sent: keep one under a ticket, look at it, throw it away. */
export function uploadRoutes(_api: Api, _services: ApiOptions): void {}
