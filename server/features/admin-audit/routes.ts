import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'

/** Being built. */
export function adminAuditRoutes(_api: Api, _services: ApiOptions): void {}
