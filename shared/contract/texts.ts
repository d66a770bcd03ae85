import { z } from 'zod'
import { textsParametersSchema } from '../schemas/texts.ts'
import type { Endpoint } from './endpoint.ts'

/** The sentences of an app page (L-2). */
export const readTexts = {
  method: 'get',
  path: '/locales/{lng}/{ns}',
  right: 'read-texts',
  params: textsParametersSchema,
  answer: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint
