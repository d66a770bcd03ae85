import { z } from 'zod'
import { draftMaxAgeDays } from '../../../shared/rules/limits.ts'
import { draftStorageKey } from '../../../shared/rules/storage-keys.ts'
import { type KeptUpload, keptUploadSchema } from '../../../shared/schemas/upload.ts'

const draftSchema = z.object({
  savedAt: z.number(),
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

const dayMs = 24 * 60 * 60 * 1000

/**
 * The draft in a stored text; a file whose ticket has ended is left out.
 * @returns `null` for none, an old one, an empty one, or anything else than a draft.
 */
export function parseDraft(stored: string | null, nowMs: number): FormDraft | null {
  if (stored === null) return null
  let value: unknown
  try {
    value = JSON.parse(stored)
  } catch {
    return null
  }
  const parsed = draftSchema.safeParse(value)
  if (!parsed.success || nowMs - parsed.data.savedAt > draftMaxAgeDays * dayMs) return null
  const { fields, idempotencyKey, mayBeFiled } = parsed.data
  const upload =
    parsed.data.upload && Date.parse(parsed.data.upload.expiresAt) > nowMs ? parsed.data.upload : null
  if (!upload && Object.values(fields).every((text) => text.trim() === '')) return null
  return { fields, upload, idempotencyKey, mayBeFiled }
}

/** The draft of a form that the browser keeps, if it keeps one and lets it be read. */
export function readDraft(form: string): FormDraft | null {
  try {
    return parseDraft(localStorage.getItem(draftStorageKey(form)), Date.now())
  } catch {
    return null
  }
}

/** Keeps a draft; a browser that refuses to keep anything is no reason to fail. */
export function writeDraft(form: string, draft: FormDraft): void {
  try {
    localStorage.setItem(draftStorageKey(form), JSON.stringify({ ...draft, savedAt: Date.now() }))
  } catch {
    // Storage is full or switched off: the form works without a draft.
  }
}

/** Forgets a draft. */
export function forgetDraft(form: string): void {
  try {
    localStorage.removeItem(draftStorageKey(form))
  } catch {
    // Storage is switched off: there is no draft.
  }
}
