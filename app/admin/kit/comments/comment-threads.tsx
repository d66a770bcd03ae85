import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../../../shared/art/initials.ts'
import { splitPath } from '../../../../shared/rules/field-paths.ts'
import type { CommentThread, RecordComment } from '../../../../shared/schemas/comments.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { usePanelInstant } from '../use-panel-instant.ts'
import { CommentField } from './comment-field.tsx'
import { isTextGone, leadTo, offeredFields } from './commented-fields.ts'
import styles from './comments.module.css'
import { storedText, textParts } from './mentions.ts'
import {
  type CommentedRecord,
  pathOfThread,
  type RecordComments,
  RecordCommentsContext,
} from './record-comments.ts'
import { useCommentActions, useComments, useMentionable } from './use-comments.ts'

/** Shows the comments of a record: the open ones with their answers, a new one, and the resolved ones on request. */
export function CommentThreads(record: CommentedRecord) {
  const { t } = useTranslation('admin-work')
  const { data, isError, error, refetch } = useComments(record)
  const comments = useContext(RecordCommentsContext)
  const list = useRef<HTMLDivElement>(null)
  useTarget(comments, list, data !== undefined)
  if (!data) return isError ? <FailedRead error={error} onRetry={() => refetch()} /> : null
  if (!comments) return null
  const gone = comments.open.filter((thread) => isTextGone(thread, comments.values))
  const open = comments.open.filter((thread) => !gone.includes(thread))
  const resolved = data.items.filter((thread) => thread.resolved !== null)
  const threadsOf = (threads: readonly CommentThread[]) =>
    threads.map((thread) => (
      <Thread key={thread.id} {...{ thread, record, comments }} mentioned={data.mentioned} />
    ))
  return (
    <div className={styles.comments} ref={list}>
      {threadsOf(open)}
      {gone.length > 0 && (
        <section className={styles.gone}>
          <h4>{t('comments.gone')}</h4>
          {threadsOf(gone)}
        </section>
      )}
      <NewComment record={record} comments={comments} />
      <p className="quiet">{t('comments.note')}</p>
      {resolved.length > 0 && (
        <details>
          <summary>{t('comments.resolved', { count: resolved.length })}</summary>
          {threadsOf(resolved)}
        </details>
      )}
    </div>
  )
}

/** Leads to the thread that is to be shown, or to the form of a new comment, once they are there. */
function useTarget(
  comments: RecordComments | null,
  list: RefObject<HTMLDivElement | null>,
  isRead: boolean,
): void {
  const target = comments?.target
  const onShown = comments?.onShown
  useEffect(() => {
    if (!target || !isRead) return
    const element = list.current?.querySelector<HTMLElement>(`[data-comment="${target.id}"]`)
    element?.scrollIntoView({ block: 'nearest' })
    const control = element?.querySelector('textarea')
    ;(target.id === newId ? control : element)?.focus({ preventScroll: true })
    onShown?.()
  })
}

/** The mark of the form of a new comment, where a thread has its id. */
const newId = 'new'

interface ThreadProps {
  thread: CommentThread
  record: CommentedRecord
  comments: RecordComments
  mentioned: readonly { id: string; name: string }[]
}

function Thread({ thread, record, comments, mentioned }: ThreadProps) {
  const { t } = useTranslation('admin-work')
  const formatInstant = usePanelInstant()
  const { isBusy, add, resolve } = useCommentActions(record)
  const accounts = useMentionable()
  const [answer, setAnswer] = useState('')
  const { id, field, language, resolved, answers } = thread
  const send = async () => {
    const text = storedText(answer, accounts)
    if (text !== '' && (await add({ field, language, threadId: id, text }))) setAnswer('')
  }
  return (
    <article
      className={styles.thread}
      data-comment={id}
      data-resolved={resolved ? '' : undefined}
      tabIndex={-1}
    >
      <One comment={thread} mentioned={mentioned}>
        <FieldLink thread={thread} comments={comments} />
      </One>
      {answers.map((one) => (
        <One key={one.id} comment={one} mentioned={mentioned} isAnswer />
      ))}
      {resolved && (
        <p className="quiet">
          {t('comments.resolvedBy', { name: resolved.byName ?? '…', instant: formatInstant(resolved.at) })}
        </p>
      )}
      <div className={styles.reply}>
        {!resolved && (
          <CommentField label={t('comments.answer')} rows={1} value={answer} onChange={setAnswer} />
        )}
        {!resolved && answer.trim() !== '' ? (
          <Button variant="second" isBusy={isBusy} onPress={() => void send()}>
            {t('comments.send')}
          </Button>
        ) : (
          <Button variant="second" isBusy={isBusy} onPress={() => void resolve(id, resolved === null)}>
            <Icon name={resolved ? 'restore' : 'check'} />
            {t(resolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        )}
      </div>
    </article>
  )
}

interface OneProps {
  comment: RecordComment
  mentioned: ThreadProps['mentioned']
  isAnswer?: boolean
  children?: ReactNode
}

function One({ comment: { author, text, at }, mentioned, isAnswer = false, children }: OneProps) {
  const formatInstant = usePanelInstant()
  const parts = textParts(text, mentioned)
  return (
    <div className={isAnswer ? `${styles.one} ${styles.answer}` : styles.one}>
      <header>
        <i aria-hidden="true">{initialsOf(author?.name ?? '')}</i>
        <strong>{author?.name ?? '…'}</strong>
        <time dateTime={at}>{formatInstant(at)}</time>
      </header>
      {children}
      <p>
        {[...parts.entries()].map(([index, part]) =>
          part.isMention ? <b key={index}>{part.text}</b> : part.text,
        )}
      </p>
    </div>
  )
}

function initialsOf(name: string): string {
  const [first = '', last = ''] = name.split(' ')
  return initials(first, last)
}

/** Shows which field a comment is on, and which words; a press leads there. */
function FieldLink({ thread, comments }: Pick<ThreadProps, 'thread' | 'comments'>) {
  const { t } = useTranslation('admin-work')
  const field = comments.labelOf(pathOfThread(thread))
  const { quote, language } = thread
  return (
    <button type="button" className={styles.where} onClick={() => leadTo(thread, comments)}>
      {quote ? (
        <span lang={language ?? undefined}>{t('comments.quoted', { field, quote: quote.exact })}</span>
      ) : (
        field
      )}
    </button>
  )
}

/** Shows the form of a new comment: which field or words it is on, and its text. */
function NewComment({ record, comments }: Pick<ThreadProps, 'record' | 'comments'>) {
  const { t } = useTranslation('admin-work')
  const id = useId()
  const accounts = useMentionable()
  const { isBusy, add } = useCommentActions(record)
  const { labels, draft, write } = comments
  const { path, quote, text } = draft
  const send = async () => {
    const stored = storedText(text, accounts)
    if (stored === '') return
    const [name, language] = splitPath(path)
    if (await add({ field: language ? name : path, language: language ?? null, quote, text: stored }))
      write({ text: '', quote: null })
  }
  return (
    <div className={styles.new} data-comment={newId}>
      <p>
        <label htmlFor={id}>{t('comments.where')}</label>
      </p>
      <Select
        id={id}
        value={path}
        onChange={({ currentTarget }) => write({ path: currentTarget.value, quote: null })}
      >
        {offeredFields(labels, path).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {quote && (
        <div className={styles.quote}>
          <q>{quote.exact}</q>
          <button
            type="button"
            aria-label={t('comments.whole')}
            title={t('comments.whole')}
            onClick={() => write({ quote: null })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      <CommentField label={t('comments.new')} value={text} onChange={(typed) => write({ text: typed })} />
      <Button variant="second" isBusy={isBusy} onPress={() => void send()}>
        <Icon name="speech" />
        {t('comments.add')}
      </Button>
    </div>
  )
}
