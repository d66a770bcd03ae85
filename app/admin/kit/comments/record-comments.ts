import { createContext } from 'react'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import type { RecordType } from '../../../../shared/rules/record-types.ts'
import type { TextQuote, TextRange } from '../../../../shared/rules/text-quote.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'

/** A comment that is being written: the path of its field, the marked words that it is on, and its text. */
export interface CommentDraft {
  path: string
  quote: TextQuote | null
  text: string
}

/** Finds words in a text; `null` where they are not there. */
export type FindWords = (text: string) => TextRange | null

/** The editor of a rich text, whose words are read and selected by their offsets in its text. */
export interface QuotedEditor {
  selection: () => { text: string; range: TextRange } | null
  select: (find: FindWords) => void
}

/** The comments of the record that is open, as its fields and the list of comments share them. */
export interface RecordComments {
  /** The threads that are not resolved. */
  open: readonly CommentThread[]
  /** The path of each field that can be commented on, with its label and language. */
  labels: ReadonlyMap<string, string>
  /** The label of the record's field at the beginning of a path, which may be gone. */
  labelOf: (path: string) => string
  /** The values of the form, as they are typed, and those of the fields of rows by their names. */
  values: FormValues
  /** The editors of rich texts on the page, by their paths. */
  editors: Map<string, QuotedEditor>
  /** Makes what finds the words of a quote. */
  finderOf: (quote: TextQuote) => FindWords
  draft: CommentDraft
  /** The id of the thread that is to be shown, or `new` for the form of a new comment. */
  target: { id: string } | null
  write: (change: Partial<CommentDraft>) => void
  /** Opens the comments at a thread. */
  show: (threadId: string) => void
  /** Opens the form of a comment on a field, or on the words that are selected there. */
  begin: (path: string) => void
  /** Leads to a field by its path. */
  onReveal: (path: string) => void
  /** Called once the target is shown. */
  onShown: () => void
}

/** The comments around a form; `null` where there are none, as for a record that is not made yet. */
export const RecordCommentsContext = createContext<RecordComments | null>(null)

/** A record that is commented on. */
export interface CommentedRecord {
  type: RecordType
  id: string
}

/** Returns the key under which the comments of a record are cached. */
export function commentsKey(record: CommentedRecord | null): readonly unknown[] {
  return ['admin', 'comments', record?.type, record?.id]
}

/** The id of the part with the comments of a record. */
export const commentsPartId = 'part-comments'

/** Returns the path of the field that a thread is on. */
export function pathOfThread({ field, language }: Pick<CommentThread, 'field' | 'language'>): string {
  return language === null ? field : `${field}.${language}`
}
