import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'

/** Reads a stored draft; `undefined` while it is being read. */
export function useStoredDraft<Value>(draft: Draft<Value> | null): Value | null | undefined {
  const [stored, setStored] = useState<Value | null>()
  useEffect(() => {
    let isGone = false
    void draft?.read().then((found) => {
      if (!isGone) setStored(found)
    })
    return () => {
      isGone = true
    }
  }, [draft])
  return stored
}

/**
 * Stores a draft whenever it changes, but not the first value.
 * @param typed must be the same value while nothing changes; `null` deletes the draft.
 * @param isReady whether the draft may be stored already.
 * @param onWritten called when a value is stored.
 */
export function useDraftWriting<Value>(
  draft: Draft<Value> | null,
  typed: Value | null,
  isReady = true,
  onWritten?: (typed: Value | null) => void,
): void {
  const told = useRef(onWritten)
  told.current = onWritten
  const last = useRef({ draft, typed })
  useEffect(() => {
    if (!isReady || (last.current.draft === draft && last.current.typed === typed)) return
    last.current = { draft, typed }
    void draft?.write(typed).then(() => told.current?.(typed))
  }, [draft, typed, isReady])
}

/**
 * Reads the stored draft of a form, and stores what is typed from then on.
 * @param draft another one is read again; `null` until it can be read.
 * @param onRead called with the stored draft; with `null` for none.
 */
export function useDraft<Value>(
  draft: Draft<Value> | null,
  typed: Value | null,
  onRead: (stored: Value | null) => void,
): void {
  /** The draft that has been read; until then nothing may overwrite it. */
  const [read, setRead] = useState<Draft<Value> | null>(null)
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    let isGone = false
    void draft?.read().then((stored) => {
      if (isGone) return
      setRead(draft)
      latest.current(stored)
    })
    return () => {
      isGone = true
    }
  }, [draft])
  useDraftWriting(draft, typed, read === draft)
}
