import type { EditorView } from 'prosemirror-view'
import { type RefObject, useContext, useEffect, useMemo } from 'react'
import { pathOfThread, RecordCommentsContext } from '../comments/record-comments.ts'
import { selectionIn, selectWords, showQuoteMarks } from './quote-marks.ts'

/** Marks the words in a rich text that open comments are on, and lets the comments read and select words there. */
export function useQuoteMarks(viewRef: RefObject<EditorView | null>, path: string): void {
  const comments = useContext(RecordCommentsContext)
  const open = comments?.open
  const { editors, finderOf } = comments ?? {}
  const marks = useMemo(
    () =>
      (open ?? []).flatMap((thread) =>
        finderOf && thread.quote && pathOfThread(thread) === path
          ? [{ id: thread.id, find: finderOf(thread.quote) }]
          : [],
      ),
    [open, path, finderOf],
  )
  useEffect(() => {
    if (viewRef.current) showQuoteMarks(viewRef.current, marks)
  }, [viewRef, marks])
  useEffect(() => {
    if (!editors) return
    editors.set(path, {
      selection: () => viewRef.current && selectionIn(viewRef.current.state),
      select: (find) => viewRef.current && selectWords(viewRef.current, find),
    })
    return () => void editors.delete(path)
  }, [editors, path, viewRef])
}
