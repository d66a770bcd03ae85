import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'

/** Being built. */
export function adminCaseRoutes(_api: Api, _services: ApiOptions): void {}
