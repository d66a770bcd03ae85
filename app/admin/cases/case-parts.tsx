import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { caseRecords } from '../../../shared/contract/case-records.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import { caseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredText } from '../../forms/use-stored-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseButton, useErasing } from '../kit/erasing/use-erasing.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import { RecordEditor } from '../kit/record-drawer/record-editor.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { RemovalDialogs, RestoreButton, useRemoval } from '../kit/record-list/removal.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import type { FieldDescription } from '../kit/section.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useRecordHistory } from '../kit/use-records.ts'
import deskStyles from './case-desk.module.css'
import { caseSections } from './case-fields.tsx'
import styles from './case-parts.module.css'
import statusStepsStyles from './status-steps.module.css'
import { type Application, type CallRequest, type CaseSection, useNotes, useWhenWords } from './use-case.ts'

/** Shows a block of the column next to a case. */
export function CaseCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`panel-card ${styles.card}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Shows facts of a case, label next to value. */
export function CaseFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to other cases, each with when it came. */
export function CaseLinks({
  links,
}: {
  links: readonly { id: string; address: string; label: string; note: string }[]
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, address, label, note }) => (
        <li key={id}>
          <Link to={address}>{label}</Link>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}

/** Shows the letter of a case. */
export function CaseLetter({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <details className={styles.letter} open>
      <summary>{title}</summary>
      <p lang={language}>{text}</p>
    </details>
  )
}

/** Shows the audit trail of a case: who did what when, folded away. */
export function CaseTrail({
  section,
  id,
  fields,
}: {
  section: CaseSection
  id: string
  fields: readonly FieldDescription[]
}) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const history = useRecordHistory(caseRecords[section], id)
  const whenOf = useWhenWords()
  const entries = history.data?.items ?? []
  return (
    <details className={`panel-card ${styles.trail}`}>
      <summary>{t('actions.history')}</summary>
      {history.isError && <FailedRead error={history.error} onRetry={() => history.refetch()} />}
      {history.data && entries.length === 0 && <p className="quiet">{t('history.empty')}</p>}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <li key={entry.position}>
              <p>
                <b>{entry.actorName || t('history.site')}</b> {t(`audit.actions.${entry.action}`)}
              </p>
              <time dateTime={entry.at}>{whenOf(entry.at)}</time>
              {typeof entry.details?.file === 'string' && <p className="quiet">{entry.details.file}</p>}
              {typeof entry.details?.note === 'string' && <p className={styles.said}>{entry.details.note}</p>}
              {(entry.before || entry.after) && <Changes fields={fields} entry={entry} />}
              {entry.action === 'accepted' && typeof entry.details?.personId === 'string' && (
                <p className="quiet">{words('trail.profileMade')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

/** One step of a case. */
export interface CaseStep {
  key: string
  label: string
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** The day on which the step was reached; `null` for none. */
  at: string | null
}

/** Shows the statuses of a case with the days; an icon shows the state too, not the colour alone. */
export function StatusSteps({ steps }: { steps: readonly CaseStep[] }) {
  const whenOf = useWhenWords()
  return (
    <ol className={statusStepsStyles.steps}>
      {steps.map(({ key, label, state, at }) => (
        <li
          key={key}
          data-state={state}
          aria-current={state === 'now' || state === 'ended' ? 'step' : undefined}
        >
          <span className={statusStepsStyles.mark}>
            {state === 'done' && <Icon name="check" />}
            {state === 'ended' && <Icon name="close" />}
          </span>
          <span>{label}</span>
          {at !== null && <time dateTime={at}>{whenOf(at)}</time>}
        </li>
      ))}
    </ol>
  )
}

/** Shows the notes of a case for administrators, and the field for another. */
export function CaseNotes({
  section,
  id,
  isTrashed,
}: {
  section: CaseSection
  id: string
  isTrashed: boolean
}) {
  const { t } = useTranslation('admin-cases')
  const { notes } = useNotes(section, id)
  const language = useLanguage()
  return (
    <CaseCard title={t('notes.title')}>
      {notes.isError && <FailedRead error={notes.error} />}
      {notes.data?.items.length === 0 && <p className="quiet">{t('notes.empty')}</p>}
      {notes.data && notes.data.items.length > 0 && (
        <ol className={styles.notes}>
          {notes.data.items.map(({ id: noteId, text, authorName, at }) => (
            <li key={noteId}>
              <p className={styles.said}>{text}</p>
              <p className="quiet">
                {authorName ?? t('notes.nobody')}, <time dateTime={at}>{formatInstant(at, language)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isTrashed && <NoteForm section={section} id={id} />}
    </CaseCard>
  )
}

function NoteForm({ section, id }: { section: CaseSection; id: string }) {
  const { t } = useTranslation('admin-cases')
  const { add } = useNotes(section, id)
  const messages = useMessages(caseSections[section].noun)
  const [text, setText, clear] = useStoredText(`admin:${section}:${id}:note`)
  const form = useFormCall({
    check: (note: string) => (note.trim() === '' ? [{ field: 'note', code: 'required' }] : []),
    call: (_api, note, keyOf) => add({ text: note }, keyOf),
    onDone: () => {
      clear()
      messages.succeeded('updated')
    },
    onFailed: (error) => messages.failed('updated', error),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send(text)
  }
  return (
    <form className={styles.noteForm} onSubmit={submit} noValidate>
      <Field id="note" label={t('notes.new')} problem={form.problemOf('note')}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            maxLength={caseNoteMaxCharacters}
            placeholder={t('notes.prompt')}
            value={text}
            onChange={({ currentTarget }) => {
              form.forget()
              setText(currentTarget.value)
            }}
          />
        )}
      </Field>
      <Button variant="second" isBusy={form.isBusy}>
        {form.isBusy ? t('sending') : t('notes.add')}
      </Button>
    </form>
  )
}

/** Shows a placeholder for a case that is loading or failed to load. */
export function CaseWaiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin')
  return (
    <div className={`panel-card ${deskStyles.nobody}`}>
      {error ? <FailedRead error={error} onRetry={onRetry} /> : <p role="status">{t('drawer.loading')}</p>}
    </div>
  )
}

/** Shows an open case: the sent content, and its processing next to it. */
export function CaseFrame({
  label,
  email,
  action,
  body,
  side,
}: {
  label: string
  email: string
  action: ReactNode
  body: ReactNode
  side: ReactNode
}) {
  return (
    <>
      <article className={`panel-card ${deskStyles.sent}`}>
        <header>
          <div>
            <h2>{label}</h2>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          {action}
        </header>
        {body}
      </article>
      <div className={deskStyles.side}>{side}</div>
    </>
  )
}

interface CaseKeepingProps {
  section: CaseSection
  record: Application | CallRequest
  address: ListAddress
}

/** Shows the actions that correct, delete and restore a case. */
export function CaseKeeping({ section: name, record, address }: CaseKeepingProps) {
  const section = caseSections[name]
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const removal = useRemoval(section, record, address.close)
  const erasing = useErasing(erasableOf(section, record), address.close)
  if (record.binnedAt !== null)
    return (
      <div className={deskStyles.corrections}>
        <p className="quiet">{words('inBin')}</p>
        <RestoreButton removal={removal} />
        <EraseButton erasing={erasing} />
      </div>
    )
  return (
    <div className={deskStyles.corrections}>
      <IfMay section={name} level="edit">
        {' '}
        <Button variant="plain" onPress={() => address.openRecord(record.id, 'correct')}>
          <Icon name="edit" />
          {words('correct.open')}
        </Button>
      </IfMay>
      {removal.isAllowed && (
        <Button variant="plain" onPress={removal.ask}>
          <Icon name="trash" />
          {t('actions.delete')}
        </Button>
      )}
      <EraseButton erasing={erasing} />
      {address.get('part') === 'correct' && (
        <RecordEditor section={section} record={record} onClose={() => address.openRecord(record.id)} />
      )}
      <RemovalDialogs removal={removal} />
    </div>
  )
}
