import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { AssignmentRows } from '../assignments/assignment-rows.tsx'
import { CommentThreads } from '../comments/comment-threads.tsx'
import { RecordCommentsContext } from '../comments/record-comments.ts'
import { EditorPart } from '../record-drawer/editor-part.tsx'
import type { AnySection, EditedRecord } from '../section.ts'

export { CommentChip } from '../comments/comment-chip.tsx'
export { CommentKey } from '../comments/comment-key.tsx'
export { CommentThreads } from '../comments/comment-threads.tsx'
export { commentedFields } from '../comments/commented-fields.ts'
export { finderOf, selectedQuote } from '../comments/selected-words.ts'
export { readComments } from '../comments/use-comments.ts'

interface RecordWorkProps {
  section: AnySection
  record: EditedRecord
}

/** Shows the comments on the fields of a record, and who is in charge of it and of its translations. */
export function RecordWork({ section, record }: RecordWorkProps) {
  const { t } = useTranslation('admin-work')
  const isDecided = section.isDecided?.(record) ?? false
  const count = useContext(RecordCommentsContext)?.open.length ?? 0
  const { id, type } = record
  return (
    <>
      <EditorPart id="comments" title={t('comments.title')} summary={count > 0 ? String(count) : undefined}>
        <CommentThreads key={id} type={type} id={id} />
      </EditorPart>
      {(record.languages || isDecided) && (
        <EditorPart id="assignments" title={t('assignments.title')}>
          <AssignmentRows type={type} id={id} isDecided={isDecided} languages={record.languages ?? null} />
        </EditorPart>
      )}
    </>
  )
}
