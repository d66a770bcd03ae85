import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './comments.module.css'
import { commentsPartId, pathOfThread, RecordCommentsContext } from './record-comments.ts'

/**
 * Shows how many open comments a field has, and leads to them; for a field without one it begins a comment. A link, so
 * that it works next to a field that is locked as well.
 */
export function CommentChip({ path }: { path: string }) {
  const { t } = useTranslation('admin-work')
  const comments = useContext(RecordCommentsContext)
  const field = comments?.labels.get(path)
  if (!comments || field === undefined) return null
  const threads = comments.open.filter((thread) => pathOfThread(thread) === path)
  const [first] = threads
  const count = threads.length
  const name = count > 0 ? t('comments.onField', { count, field }) : t('comments.begin', { field })
  return (
    <a
      href={`#${commentsPartId}`}
      className={styles.chip}
      data-empty={first ? undefined : ''}
      // Keys begin a comment by Ctrl Alt M: a second stop at each field would double those of a form.
      tabIndex={first ? undefined : -1}
      aria-label={name}
      title={name}
      // What is selected in the field stays so.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault()
        if (!first) return comments.begin(path)
        comments.write({ path, quote: null })
        comments.show(first.id)
      }}
    >
      <Icon name="speech" />
      {count > 0 && count}
    </a>
  )
}
