import { callRequestReceiptSchema } from '../schemas/application.ts'
import type { Endpoint } from './endpoint.ts'

/** Asks the team to get in touch (P-9, D-7): a form, which may carry a file. */
export const sendCallRequest = {
  method: 'post',
  path: '/call-requests',
  right: 'send-forms',
  answer: callRequestReceiptSchema,
  status: 201,
} as const satisfies Endpoint
