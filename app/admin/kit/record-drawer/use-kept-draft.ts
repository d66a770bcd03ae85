import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/records.ts'
import { forgetFormDraft, readFormDraft, writeFormDraft } from '../../../forms/draft-store.ts'
import type { FormValues, RecordForm } from '../record-form.ts'

const keptSchema = z.object({
  revision: z.int().nonnegative(),
  /** What it was typed upon, so that what a colleague saved since is found out. */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  /** Of a record that is going to be made: a retry after a reload makes no second one. */
  creationKey: z.string(),
  at: z.number(),
})

/** Under which what is typed into a record's form is kept. */
export function draftNameOf(section: AdminSection, id: string): string {
  return `admin:${section}:${id}`
}

interface KeptDraftOptions {
  /** The revision that the form goes by. */
  revision: number
  creationKey: string
  /** What was typed before is back: upon this revision, to be made under this key. */
  onRestored: (revision: number, creationKey: string) => void
}

/**
 * Keeps what is typed at every change, in this browser, where an expired session leaves it alone; and brings it back
 * when the form is opened again. What was typed upon an older revision comes back too: saving it finds the conflict.
 */
export function useKeptDraft<Values extends FormValues>(
  name: string,
  form: RecordForm<Values>,
  { revision, creationKey, onRestored }: KeptDraftOptions,
): { restoredAt: number | null; discard: () => void; forget: () => Promise<void> } {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  /** What was kept before has been read; until then nothing may be written over it. */
  const [isRead, setIsRead] = useState(false)
  const latest = useRef({ form, onRestored })
  latest.current = { form, onRestored }

  useEffect(() => {
    // The name changes when the record is made, of which nothing can be kept yet.
    if (isRead) return
    let isGone = false
    void readFormDraft(name).then((found) => {
      if (isGone) return
      setIsRead(true)
      const kept = keptSchema.safeParse(found)
      if (!kept.success || latest.current.form.changed.length > 0) return
      const { base, values, revision: from, creationKey: key } = kept.data
      latest.current.form.rebase(base as Values, values as Values)
      latest.current.onRestored(from, key)
      setRestoredAt(kept.data.at)
    })
    return () => {
      isGone = true
    }
  }, [name, isRead])

  const { base, values, changed } = form
  useEffect(() => {
    if (!isRead) return
    if (changed.length > 0) void writeFormDraft(name, { revision, base, values, creationKey, at: Date.now() })
    else {
      void forgetFormDraft(name)
      setRestoredAt(null)
    }
  }, [name, isRead, revision, base, values, creationKey, changed])

  return {
    restoredAt,
    discard: () => setRestoredAt(null),
    forget: () => forgetFormDraft(name),
  }
}
