import { z } from 'zod'
import { fileNameMaxCharacters } from '../rules/limits.ts'
import { instantSchema } from './fields.ts'

/** What an upload may be, judged by its content (V-5, V-6). */
export const uploadTypes = ['pdf', 'zip', 'png', 'jpg'] as const
export type UploadType = (typeof uploadTypes)[number]

/** A ticket: 32 random bytes as base64url. */
export const uploadTicketSchema = z.string().regex(/^[\w-]{43}$/)

/** A file that is kept under a ticket until the form that it belongs to is sent. */
export const keptUploadSchema = z.object({
  ticket: uploadTicketSchema,
  name: z.string().max(fileNameMaxCharacters),
  type: z.enum(uploadTypes),
  sizeBytes: z.int().positive(),
  expiresAt: instantSchema,
})
export type KeptUpload = z.infer<typeof keptUploadSchema>
