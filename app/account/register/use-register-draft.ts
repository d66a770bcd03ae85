import { type RefObject, useMemo, useRef, useState } from 'react'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'
import { useDraftWriting } from '../../forms/use-draft.ts'
import { registerDraft, registerPhotoDraft } from './register-draft.ts'
import type { RegisterStart, RegisterValues } from './register-start.ts'

/** The draft of a registration, which is stored at every change. */
interface RegisterDraft {
  /** The time at which it was stored; `null` for never. */
  savedAt: number | null
  /** The key under which it is sent, also after the page was left. */
  idempotencyKey: RefObject<string>
  /** Stores the photo, which is apart from the typed values. */
  writePhoto: (photo: UploadedPicture | null) => void
}

/**
 * Stores a registration from its first change on: an unchanged form is no draft.
 * @param isDone whether it was sent: from then on nothing is stored.
 */
export function useRegisterDraft(
  start: RegisterStart,
  { account: { email, login }, person, cv }: RegisterValues,
  isDone: boolean,
): RegisterDraft {
  const [savedAt, setSavedAt] = useState(start.savedAt)
  const idempotencyKey = useRef(start.idempotencyKey)
  const typed = useMemo(
    () => ({ savedAt: Date.now(), email, login, person, cv, idempotencyKey: idempotencyKey.current }),
    [email, login, person, cv],
  )
  useDraftWriting(registerDraft, typed, !isDone, (stored) => setSavedAt(stored?.savedAt ?? null))
  return {
    savedAt,
    idempotencyKey,
    writePhoto: (photo) => {
      registerPhotoDraft.write(photo).then(() => setSavedAt(Date.now()))
    },
  }
}
