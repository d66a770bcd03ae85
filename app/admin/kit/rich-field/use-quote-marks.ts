import type { EditorView } from 'prosemirror-view'
import { type RefObject, useContext, useEffect, useMemo } from 'react'
import { pathOfThread, RecordCommentsContext } from '../comments/record-comments.ts'
import { quoteOfSelection, selectQuote, showQuoteMarks } from './quote-marks.ts'

/** Marks the words in a rich text that open comments are on, and lets the comments read and select words there. */
export function useQuoteMarks(viewRef: RefObject<EditorView | null>, path: string): void {
  const comments = useContext(RecordCommentsContext)
  const open = comments?.open
  const editors = comments?.editors
  const marks = useMemo(
    () =>
      (open ?? []).flatMap((thread) =>
        thread.quote && pathOfThread(thread) === path ? [{ id: thread.id, quote: thread.quote }] : [],
      ),
    [open, path],
  )
  useEffect(() => {
    if (viewRef.current) showQuoteMarks(viewRef.current, marks)
  }, [viewRef, marks])
  useEffect(() => {
    if (!editors) return
    editors.set(path, {
      selected: () => viewRef.current && quoteOfSelection(viewRef.current.state),
      select: (quote) => viewRef.current && selectQuote(viewRef.current, quote),
    })
    return () => void editors.delete(path)
  }, [editors, path, viewRef])
}
