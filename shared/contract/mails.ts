import { emptyBodySchema, idParametersSchema } from '../schemas/fields.ts'
import {
  mailListQuerySchema,
  mailListSchema,
  mailQuestionSchema,
  mailWordingSchema,
  sampleMailSchema,
} from '../schemas/mails.ts'
import type { Endpoint } from './endpoint.ts'

/** Shows how a mail reads with sample data (C-8). */
export const previewMail = {
  method: 'post',
  path: '/admin/mails/preview',
  right: 'mails:see',
  body: mailQuestionSchema,
  answer: mailWordingSchema,
} as const satisfies Endpoint

/** Sends a mail with sample data to the administrator who asks for it. */
export const sendSampleMail = {
  method: 'post',
  path: '/admin/mails/sample',
  right: 'mails:edit',
  body: sampleMailSchema,
} as const satisfies Endpoint

/** The log of mails, the newest first (O-3). */
export const listMails = {
  method: 'get',
  path: '/admin/mails',
  right: 'mails:see',
  query: mailListQuerySchema,
  answer: mailListSchema,
} as const satisfies Endpoint

/** Sends a mail again that could not be sent, or at once one that waits for its next attempt. */
export const resendMail = {
  method: 'post',
  path: '/admin/mails/{id}/resend',
  right: 'mails:edit',
  params: idParametersSchema,
  body: emptyBodySchema,
} as const satisfies Endpoint
