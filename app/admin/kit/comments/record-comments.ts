import { createContext } from 'react'
import type { TextQuote } from '../../../../shared/rules/text-quote.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'

/** A comment that is being written: the path of its field, the marked words that it is on, and its text. */
export interface CommentDraft {
  path: string
  quote: TextQuote | null
  text: string
}

/** The editor of a rich text, in which quoted words are read and selected. */
export interface QuotedEditor {
  /** Returns the selected words; `null` for none. */
  selected: () => TextQuote | null
  select: (quote: TextQuote) => void
}

/** The comments of the record that is open, as its fields and the list of comments share them. */
export interface RecordComments {
  /** The threads that are not resolved. */
  open: readonly CommentThread[]
  /** The path of each field that can be commented on, with its label and language. */
  labels: ReadonlyMap<string, string>
  /** Tells whether the words that a thread is on are deleted. */
  isGone: (thread: CommentThread) => boolean
  draft: CommentDraft
  write: (change: Partial<CommentDraft>) => void
  /** The id of the thread that is to be shown, or `new` for the form of a new comment. */
  target: { id: string } | null
  /** Called once the target is shown. */
  onShown: () => void
  /** Opens the comments at a thread. */
  show: (threadId: string) => void
  /** Opens the form of a comment on a field, or on the words that are selected there. */
  begin: (path: string) => void
  /** Leads from a thread to its field, and selects its words there. */
  leadTo: (thread: CommentThread) => void
  /** The editors of rich texts on the page, by their paths. */
  editors: Map<string, QuotedEditor>
}

/** The comments around a form; `null` where there are none, as for a record that is not made yet. */
export const RecordCommentsContext = createContext<RecordComments | null>(null)

/** The id of the part with the comments of a record. */
export const commentsPartId = 'part-comments'

/** Returns the path of the field that a thread is on. */
export function pathOfThread({ field, language }: Pick<CommentThread, 'field' | 'language'>): string {
  return language === null ? field : `${field}.${language}`
}
