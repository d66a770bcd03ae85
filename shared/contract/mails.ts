import { mailQuestionSchema, mailWordingSchema, sampleMailSchema } from '../schemas/admin/mails.ts'
import type { Endpoint } from './endpoint.ts'

/** Shows how a mail reads with sample data (C-8). */
export const previewMail = {
  method: 'post',
  path: '/admin/mails/preview',
  right: 'administer',
  body: mailQuestionSchema,
  answer: mailWordingSchema,
} as const satisfies Endpoint

/** Sends a mail with sample data to the administrator who asks for it. */
export const sendSampleMail = {
  method: 'post',
  path: '/admin/mails/sample',
  right: 'administer',
  body: sampleMailSchema,
} as const satisfies Endpoint
