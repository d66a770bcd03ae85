import { z } from 'zod'
import { type KeptUpload, keptUploadSchema } from '../../../shared/schemas/upload.ts'
import { forgetFormDraft, readFormDraft, writeFormDraft } from '../../forms/draft-store.ts'

const draftSchema = z.object({
  fields: z.record(z.string(), z.string()),
  upload: keptUploadSchema.nullable(),
  idempotencyKey: z.string(),
  mayBeFiled: z.boolean(),
})

/** What was typed into a form, kept in the browser so that a reload or a crash takes nothing. */
export interface FormDraft {
  fields: Record<string, string>
  upload: KeptUpload | null
  /** The key of the last attempt: sent once more from the draft, it is filed once. */
  idempotencyKey: string
  /** It was sent and no answer came: its file may belong to what was filed, and is then under its ticket no more. */
  mayBeFiled: boolean
}

/**
 * The draft in what was kept; a file whose ticket has ended is left out.
 * @returns `null` for none, an empty one, or anything else than a draft.
 */
export function parseDraft(kept: unknown, nowMs: number): FormDraft | null {
  const parsed = draftSchema.safeParse(kept)
  if (!parsed.success) return null
  const { fields, idempotencyKey, mayBeFiled } = parsed.data
  const upload =
    parsed.data.upload && Date.parse(parsed.data.upload.expiresAt) > nowMs ? parsed.data.upload : null
  if (!upload && Object.values(fields).every((text) => text.trim() === '')) return null
  return { fields, upload, idempotencyKey, mayBeFiled }
}

/** The draft of a form that the browser keeps, if it keeps one and lets it be read. */
export async function readDraft(form: string): Promise<FormDraft | null> {
  return parseDraft(await readFormDraft(form), Date.now())
}

/** Keeps a draft; a browser that refuses to keep anything is no reason to fail. */
export function writeDraft(form: string, draft: FormDraft): Promise<void> {
  return writeFormDraft(form, draft)
}

/** Forgets a draft. */
export function forgetDraft(form: string): Promise<void> {
  return forgetFormDraft(form)
}
