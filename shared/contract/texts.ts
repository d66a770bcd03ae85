import { z } from 'zod'
import { missingTextsSchema, textsParametersSchema } from '../schemas/texts.ts'
import type { Endpoint } from './endpoint.ts'

/** The texts of an app page (L-2). */
export const readTexts = {
  method: 'get',
  path: '/locales/{lng}/{ns}',
  right: 'read-texts',
  params: textsParametersSchema,
  answer: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint

/** Reports texts that an app page requested and did not find. */
export const reportMissingTexts = {
  method: 'post',
  path: '/locales/add/{lng}/{ns}',
  right: 'read-texts',
  params: textsParametersSchema,
  body: missingTextsSchema,
} as const satisfies Endpoint
