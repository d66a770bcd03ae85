import { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { publicOperation } from '../../http/operation.ts'
import type { Api } from '../../http/public-read.ts'

const namespaces = Object.keys(resources.en) as [keyof (typeof resources)['en']]

/** The sentences of app pages (L-2). */
export function textRoutes(api: Api): void {
  publicOperation(api, {
    right: 'read-texts',
    method: 'get',
    path: '/locales/{lng}/{ns}',
    summary: 'The sentences of a namespace',
    params: z.object({ lng: z.enum(languages), ns: z.enum(namespaces) }),
    success: { status: 200, schema: z.record(z.string(), z.unknown()) },
    run: async ({ params: { lng, ns } }) => ({ value: resources[lng][ns] }),
  })
}
