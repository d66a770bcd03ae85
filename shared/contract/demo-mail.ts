import { demoMailListQuerySchema, demoMailListSchema, demoMailSchema } from '../schemas/demo-mail.ts'
import { idParametersSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** A page of the mails of a demonstration; exists in no other mode, as the next one. */
export const listDemoMails = {
  method: 'get',
  path: '/demo/mails',
  right: 'read-demo-mail',
  query: demoMailListQuerySchema,
  answer: demoMailListSchema,
} as const satisfies Endpoint

export const readDemoMail = {
  method: 'get',
  path: '/demo/mails/{id}',
  right: 'read-demo-mail',
  params: idParametersSchema,
  answer: demoMailSchema,
} as const satisfies Endpoint
