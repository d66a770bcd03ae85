import { z } from 'zod'
import { storedUploadSchema, uploadTicketSchema } from '../schemas/upload.ts'
import type { Endpoint } from './endpoint.ts'

const ticketParameters = z.object({ ticket: uploadTicketSchema })

/** Stores a file before its form is sent; the form carries its ticket (N-6). */
export const storeUpload = {
  method: 'post',
  path: '/uploads',
  right: 'send-forms',
  answer: storedUploadSchema,
  status: 201,
} as const satisfies Endpoint

/** The file that waits under a ticket. */
export const readUpload = {
  method: 'get',
  path: '/uploads/{ticket}',
  right: 'send-forms',
  params: ticketParameters,
  answer: storedUploadSchema,
} as const satisfies Endpoint

/** Throws away the file that waits under a ticket. */
export const discardUpload = {
  method: 'delete',
  path: '/uploads/{ticket}',
  right: 'send-forms',
  params: ticketParameters,
} as const satisfies Endpoint
