import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { FieldMarkContext } from '../../../ui/field/field-mark.ts'
import { type RecordWorkPart, useRecordWork } from '../record-work/use-record-work.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { usePanelWords } from '../use-panel-words.ts'
import {
  type CommentDraft,
  commentsKey,
  type QuotedEditor,
  type RecordComments,
  RecordCommentsContext,
} from './record-comments.ts'

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

/**
 * Gives a form the comments on its fields. Their files are fetched with the first record: until then there are none.
 */
export function CommentsProvider(props: CommentsProviderProps) {
  const work = useRecordWork(props.record !== null)
  const comments = useRecordComments(props, work)
  return (
    <RecordCommentsContext value={comments}>
      <FieldMarkContext value={(comments && work?.CommentChip) ?? null}>{props.children}</FieldMarkContext>
      {comments && work && <work.CommentKey />}
    </RecordCommentsContext>
  )
}

function useRecordComments(
  { section, record, values, onOpen, onReveal }: CommentsProviderProps,
  work: RecordWorkPart | undefined,
): RecordComments | null {
  const words = usePanelWords()
  const { data } = usePanelQuery(
    commentsKey(record),
    async (api, signal) => (record && work ? work.readComments(api, record, signal) : null),
    { enabled: record !== null && work !== undefined },
  )
  const open = useMemo(() => data?.items.filter(({ resolved }) => resolved === null) ?? [], [data])
  const fields = useMemo(() => work?.commentedFields(section, values, words), [work, section, values, words])
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [target, setTarget] = useState<RecordComments['target']>(null)
  const editors = useRef(new Map<string, QuotedEditor>()).current
  if (!record || !work || !fields) return null
  const { labels } = fields
  const first = { path: labels.keys().next().value ?? '', quote: null, text: '' }
  const write = (change: Partial<CommentDraft>) => setDraft((now) => ({ ...(now ?? first), ...change }))
  const show = (id: string) => {
    onOpen()
    setTarget({ id })
  }
  return {
    open,
    labels,
    labelOf: (path) => {
      const [name = ''] = path.split('.')
      return labels.get(path) ?? words(section.fields[name]?.label ?? name)
    },
    values: fields.values,
    editors,
    finderOf: work.finderOf,
    draft: draft ?? first,
    target,
    write,
    show,
    begin: (path) => {
      write({ path, quote: work.selectedQuote(path, editors) })
      show('new')
    },
    onReveal,
    onShown: () => setTarget(null),
  }
}
