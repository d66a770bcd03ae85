import { useTranslation } from 'react-i18next'
import { AssignmentRows } from '../assignments/assignment-rows.tsx'
import { CommentThreads } from '../comments/comment-threads.tsx'
import { EditorPart } from '../record-drawer/editor-part.tsx'
import { type AnySection, type EditedRecord, namedFields } from '../section.ts'

interface RecordWorkProps {
  section: AnySection
  record: EditedRecord
}

/** Shows who is in charge of a record and of its translations, and the comments on its fields. */
export function RecordWork({ section, record }: RecordWorkProps) {
  const { t } = useTranslation('admin-work')
  const isDecided = section.isDecided?.(record) ?? false
  const { id, type } = record
  return (
    <>
      {(record.languages || isDecided) && (
        <EditorPart id="assignments" title={t('assignments.title')}>
          <AssignmentRows type={type} id={id} isDecided={isDecided} languages={record.languages ?? null} />
        </EditorPart>
      )}
      <EditorPart id="comments" title={t('comments.title')}>
        <CommentThreads key={id} type={type} id={id} fields={namedFields(section.fields)} />
      </EditorPart>
    </>
  )
}
