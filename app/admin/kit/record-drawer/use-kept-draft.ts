import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { AdminSection } from '../../../../shared/rules/records.ts'
import { forgetFormDraft, readFormDraft, writeFormDraft } from '../../../app-page/form-draft-store.ts'
import type { RecordForm } from '../record-form.ts'
import type { FormValues } from '../section.ts'

const keptSchema = z.object({
  revision: z.int().nonnegative(),
  values: z.record(z.string(), z.unknown()),
  at: z.number(),
})

/** Under which what is typed into a record's form is kept. */
export function draftNameOf(section: AdminSection, id: string): string {
  return `admin:${section}:${id}`
}

/**
 * Keeps what is typed at every change, in this browser, where an expired session leaves it alone; and brings it back
 * when the form is opened again. What was typed upon an older revision comes back too: saving it finds the conflict.
 */
export function useKeptDraft<Values extends FormValues>(
  name: string,
  form: RecordForm<Values>,
  revision: number,
): { restoredAt: number | null; discard: () => void; forget: () => Promise<void> } {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const isRead = useRef(false)
  const latest = useRef(form)
  latest.current = form

  useEffect(() => {
    let isGone = false
    void readFormDraft(name).then((found) => {
      if (isGone) return
      isRead.current = true
      const kept = keptSchema.safeParse(found)
      if (!kept.success || latest.current.changed.length > 0) return
      latest.current.set(kept.data.values as Partial<Values>)
      setRestoredAt(kept.data.at)
    })
    return () => {
      isGone = true
    }
  }, [name])

  const { values, changed } = form
  useEffect(() => {
    if (!isRead.current) return
    if (changed.length > 0) void writeFormDraft(name, { revision, values, at: Date.now() })
    else {
      void forgetFormDraft(name)
      setRestoredAt(null)
    }
  }, [name, revision, values, changed])

  return {
    restoredAt,
    discard: () => {
      form.rebase(form.base)
      setRestoredAt(null)
    },
    forget: () => forgetFormDraft(name),
  }
}
