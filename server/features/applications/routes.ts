import type { ApiOptions } from '../../api.ts'
import type { Api } from '../../http/public-read.ts'

/** Applications of future ambassadors and experts, and their status without an account (P-10, D-6). */
export function applicationRoutes(_api: Api, _services: ApiOptions): void {}
