import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { findQuote } from '../../../../shared/rules/text-quote.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'
import { FieldMarkContext } from '../../../ui/field/field-mark.ts'
import { useRecordWork } from '../record-work/use-record-work.ts'
import { type AnySection, type EditedRecord, namedFields } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { selectedQuote, selectQuote } from './plain-quotes.ts'
import {
  type CommentDraft,
  pathOfThread,
  type QuotedEditor,
  type RecordComments,
  RecordCommentsContext,
} from './record-comments.ts'
import { useComments } from './use-comments.ts'

interface CommentsProviderProps {
  section: AnySection
  /** `null` for one that cannot be commented on. */
  record: EditedRecord | null
  /** The values of its form, in which marked words are looked for. */
  values: FormValues
  /** Opens the list of comments. */
  onOpen: () => void
  /** Leads to a field by its path. */
  onReveal: (path: string) => void
  children: ReactNode
}

/** Gives a form the comments on its fields: the marks after their labels, those in rich texts, and Ctrl, Alt and M. */
export function CommentsProvider(props: CommentsProviderProps) {
  const comments = useRecordComments(props)
  const work = useRecordWork(props.record !== null)
  useCommentKey(comments)
  return (
    <RecordCommentsContext value={comments}>
      <FieldMarkContext value={(comments && work?.CommentChip) ?? null}>{props.children}</FieldMarkContext>
    </RecordCommentsContext>
  )
}

const noThreads: readonly CommentThread[] = []

function useRecordComments(props: CommentsProviderProps): RecordComments | null {
  const { section, record, values, onOpen, onReveal } = props
  const words = usePanelWords()
  const { data } = useComments(record)
  const open = useMemo(() => data?.items.filter(({ resolved }) => resolved === null) ?? noThreads, [data])
  const labels = useMemo(() => labelsOf(section, words), [section, words])
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [target, setTarget] = useState<RecordComments['target']>(null)
  const editors = useRef(new Map<string, QuotedEditor>()).current
  if (!record) return null
  const show = (id: string) => {
    onOpen()
    setTarget({ id })
  }
  const first = { path: labels.keys().next().value ?? '', quote: null, text: '' }
  const write = (change: Partial<CommentDraft>) => setDraft((now) => ({ ...(now ?? first), ...change }))
  return {
    open,
    labels,
    isGone: (thread) => thread.quote !== null && !findQuote(textAt(values, thread), thread.quote),
    draft: draft ?? first,
    write,
    target,
    onShown: () => setTarget(null),
    show,
    begin: (path) => {
      const editor = editors.get(path)
      write({ path, quote: editor ? editor.selected() : selectedQuote(path) })
      show('new')
    },
    leadTo: (thread) => {
      const path = pathOfThread(thread)
      const { quote } = thread
      onReveal(path)
      if (!quote) return
      // The field may have to be shown first.
      requestAnimationFrame(() => {
        const editor = editors.get(path)
        if (editor) editor.select(quote)
        else selectQuote(path, quote)
      })
    },
    editors,
  }
}

/** Returns the labels of the fields of a section that can be commented on, by their paths. */
function labelsOf(section: AnySection, words: (key: string) => string): ReadonlyMap<string, string> {
  const commented = namedFields(section.fields).filter(({ isPublication }) => !isPublication)
  return new Map(
    commented.flatMap(({ name, label, isLocalized }): [string, string][] =>
      isLocalized
        ? languages.map((language) => [`${name}.${language}`, `${words(label)}, ${languageNames[language]}`])
        : [[name, words(label)]],
    ),
  )
}

/** Returns the text that a thread is on; an empty one for what is no text. */
function textAt(values: FormValues, { field, language }: CommentThread): string {
  const value = language === null ? values[field] : (values[field] as Record<string, unknown>)?.[language]
  return typeof value === 'string' ? value : ''
}

/** Begins a comment on the field with the caret by Ctrl, Alt and M, by its position on the keyboard. */
function useCommentKey(comments: RecordComments | null): void {
  const latest = useRef(comments)
  latest.current = comments
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey } = event
      if (code !== 'KeyM' || !altKey || !(ctrlKey || metaKey)) return
      const path = document.activeElement?.id ?? ''
      if (!latest.current?.labels.has(path)) return
      event.preventDefault()
      latest.current.begin(path)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
