import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { CommentThread, RecordComment } from '../../../../shared/schemas/comments.ts'
import { useInstantFormat } from '../../../app-page/use-instant-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { focusControl } from '../../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import type { FieldDescription } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { CommentField } from './comment-field.tsx'
import styles from './comments.module.css'
import { storedText, textParts } from './mentions.ts'
import { type CommentedRecord, useCommentActions, useComments, useMentionable } from './use-comments.ts'

interface CommentThreadsProps extends CommentedRecord {
  /** The fields that can be commented on. */
  fields: readonly FieldDescription[]
}

/** Shows the comments of a record: the open ones with their answers, a new one, and the resolved ones on request. */
export function CommentThreads({ type, id, fields }: CommentThreadsProps) {
  const { t } = useTranslation('admin-work')
  const record = { type, id }
  const { data, isError, error, refetch } = useComments(record)
  if (!data) return isError ? <FailedRead error={error} onRetry={() => refetch()} /> : null
  const open = data.items.filter(({ resolved }) => resolved === null)
  const resolved = data.items.filter((thread) => thread.resolved !== null)
  const shared = { record, fields, mentioned: data.mentioned }
  return (
    <div className={styles.comments}>
      {open.map((thread) => (
        <Thread key={thread.id} thread={thread} {...shared} />
      ))}
      <NewComment {...shared} />
      <p className="quiet">{t('comments.note')}</p>
      {resolved.length > 0 && (
        <details>
          <summary>{t('comments.resolved', { count: resolved.length })}</summary>
          {resolved.map((thread) => (
            <Thread key={thread.id} thread={thread} {...shared} />
          ))}
        </details>
      )}
    </div>
  )
}

interface ThreadProps {
  thread: CommentThread
  record: CommentedRecord
  fields: readonly FieldDescription[]
  mentioned: readonly { id: string; name: string }[]
}

function Thread({ thread, record, fields, mentioned }: ThreadProps) {
  const { t } = useTranslation('admin-work')
  const formatInstant = useInstantFormat()
  const { isBusy, add, resolve } = useCommentActions(record)
  const accounts = useMentionable()
  const [answer, setAnswer] = useState('')
  const { id, field, language, resolved, answers } = thread
  const send = async () => {
    const text = storedText(answer, accounts)
    if (text !== '' && (await add({ field, language, threadId: id, text }))) setAnswer('')
  }
  return (
    <article className={styles.thread} data-resolved={resolved ? '' : undefined}>
      <One comment={thread} mentioned={mentioned}>
        <FieldLink fields={fields} field={field} language={language} />
      </One>
      {answers.map((one) => (
        <One key={one.id} comment={one} mentioned={mentioned} isAnswer />
      ))}
      {resolved && (
        <p className="quiet">
          {t('comments.resolvedBy', { name: resolved.byName ?? '…', instant: formatInstant(resolved.at) })}
        </p>
      )}
      {!resolved && <CommentField label={t('comments.answer')} value={answer} onChange={setAnswer} />}
      <div className={styles.actions}>
        {!resolved && answer.trim() !== '' && (
          <Button variant="second" isBusy={isBusy} onPress={() => void send()}>
            {t('comments.send')}
          </Button>
        )}
        <Button variant="second" isBusy={isBusy} onPress={() => void resolve(id, resolved === null)}>
          <Icon name={resolved ? 'restore' : 'check'} />
          {t(resolved ? 'comments.reopen' : 'comments.resolve')}
        </Button>
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
  const formatInstant = useInstantFormat()
  const parts = textParts(text, mentioned)
  return (
    <div className={isAnswer ? `${styles.one} ${styles.answer}` : styles.one}>
      <header>
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

interface FieldLinkProps {
  fields: readonly FieldDescription[]
  field: string
  language: Language | null
}

/** Shows which field a comment is on; a press puts the caret there. */
function FieldLink({ fields, field, language }: FieldLinkProps) {
  const words = usePanelWords()
  const found = fields.find(({ name }) => name === field)
  const label = found ? words(found.label) : field
  return (
    <button
      type="button"
      className={styles.where}
      onClick={() => focusControl(language ? `${field}.${language}` : field)}
    >
      {language ? `${label}, ${languageNames[language]}` : label}
    </button>
  )
}

/** Shows the form of a new comment: which field it is on, and its text. */
function NewComment({ record, fields }: Omit<ThreadProps, 'thread'>) {
  const { t } = useTranslation('admin-work')
  const words = usePanelWords()
  const id = useId()
  const accounts = useMentionable()
  const { isBusy, add } = useCommentActions(record)
  const [text, setText] = useState('')
  const places = fields.flatMap(({ name, label, isLocalized }) =>
    isLocalized
      ? languages.map((language) => ({
          path: `${name}.${language}`,
          label: `${words(label)}, ${languageNames[language]}`,
        }))
      : [{ path: name, label: words(label) }],
  )
  const [path, setPath] = useState(places[0]?.path ?? '')
  const send = async () => {
    const [field = '', language] = path.split('.')
    const stored = storedText(text, accounts)
    if (stored === '') return
    if (await add({ field, language: (language as Language | undefined) ?? null, text: stored })) setText('')
  }
  return (
    <div className={styles.new}>
      <label htmlFor={id}>{t('comments.where')}</label>
      <Select id={id} value={path} onChange={({ currentTarget }) => setPath(currentTarget.value)}>
        {places.map((place) => (
          <option key={place.path} value={place.path}>
            {place.label}
          </option>
        ))}
      </Select>
      <CommentField label={t('comments.new')} value={text} onChange={setText} />
      <Button variant="second" isBusy={isBusy} onPress={() => void send()}>
        <Icon name="speech" />
        {t('comments.add')}
      </Button>
    </div>
  )
}
