import { z } from 'zod'
import { draftFileSchema } from '../upload/draft-files.ts'

/** The content that was typed into a public form; an empty one is no draft. */
export const formDraftSchema = z
  .object({
    fields: z.record(z.string(), z.string()),
    upload: draftFileSchema,
    /** The key of the last attempt: sent once more from the draft, it is filed once. */
    idempotencyKey: z.string(),
    /**
     * Whether it was sent and no response came. Its file may then belong to what was filed, and its ticket no longer
     * exist.
     */
    mayBeFiled: z.boolean(),
  })
  .refine(({ fields, upload }) => upload !== null || Object.values(fields).some((text) => text.trim() !== ''))

export type FormDraft = z.infer<typeof formDraftSchema>
