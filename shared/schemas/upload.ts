import { z } from 'zod'
import { fileNameMaxCharacters } from '../rules/limits.ts'
import { instantSchema } from './fields.ts'

/** The types of an upload, determined by its content (V-5, V-6, C-14, T-12). */
export const uploadTypes = ['pdf', 'zip', 'png', 'jpg', 'webp', 'mp3', 'm4a'] as const
export type UploadType = (typeof uploadTypes)[number]

/** A ticket: 32 random bytes as base64url. */
export const uploadTicketSchema = z.string().regex(/^[\w-]{43}$/)

/** A file that is stored under a ticket until its form is sent. */
export const storedUploadSchema = z.object({
  ticket: uploadTicketSchema,
  name: z.string().max(fileNameMaxCharacters),
  type: z.enum(uploadTypes),
  sizeBytes: z.int().positive(),
  expiresAt: instantSchema,
})
export type StoredUpload = z.infer<typeof storedUploadSchema>
