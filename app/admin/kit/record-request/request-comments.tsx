import { type ComponentProps, type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { commentsPartId } from '../comments/record-comments.ts'
import { type RecordWorkPart, useRecordWork } from '../record-work/use-record-work.ts'
import type { EditedRecord } from '../section.ts'
import styles from './record-request.module.css'

/** Shows the comments on what a request would publish; the marks next to the changes lead here. */
export function RequestComments({ record: { type, id } }: { record: EditedRecord }) {
  const work = useRecordWork(true)
  return work ? <CommentsCard Threads={work.CommentThreads} type={type} id={id} /> : null
}

interface CommentsCardProps extends ComponentProps<RecordWorkPart['CommentThreads']> {
  Threads: ComponentType<ComponentProps<RecordWorkPart['CommentThreads']>>
}

function CommentsCard({ Threads, ...record }: CommentsCardProps) {
  const { t } = useTranslation('admin-work')
  const titleId = useId()
  return (
    <section className={`panel-card ${styles.changes}`} id={commentsPartId} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('comments.title')}</h2>
      <Threads {...record} />
    </section>
  )
}
