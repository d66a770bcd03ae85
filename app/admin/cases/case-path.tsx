import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseRecords } from '../../../shared/contract/case-records.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import type { CaseMail } from '../../../shared/schemas/cases.ts'
import type { HistoryEntry } from '../../../shared/schemas/record.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { stopWhereScrolled } from '../kit/dialog/dialog.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import type { FieldDescription } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecordHistory } from '../kit/use-records.ts'
import { CaseLog } from './case-log.tsx'
import styles from './case-path.module.css'
import { CaseWriting } from './case-writing.tsx'
import { type CaseSection, useAssignees, useNotes, useWhenWords } from './use-case.ts'

/** The parts of a path that can be shown alone. */
const parts = ['all', 'mails', 'notes', 'log'] as const
type PathPart = (typeof parts)[number]

/** One step of the path of a case. */
export interface PathStep {
  key: string
  at: string
  kind: 'state' | 'mail' | 'note'
  icon: IconName
  text: ReactNode
  /** The name of an administrator; absent for the sender of the case, and the site. */
  by?: string | undefined
  /** A text to the sender, folded away. */
  said?: string | undefined
  /** The changed fields, folded away. */
  changes?: ComponentProps<typeof Changes>
}

interface CasePathProps {
  section: CaseSection
  id: string
  /** The address to which mails go. */
  email: string
  isTrashed: boolean
  /** The steps of the sender. */
  sent: readonly PathStep[]
  mails: readonly CaseMail[]
  fields: readonly FieldDescription[]
}

/** Shows the path of a case: states, mails with their delivery, and notes, the newest at the end and in view. */
export function CasePath(props: CasePathProps) {
  const { section, id, email, isTrashed, mails, fields } = props
  const { t } = useTranslation('admin-cases')
  const titleId = useId()
  const [part, setPart] = useState<PathPart>('all')
  const history = useRecordHistory(caseRecords[section], id)
  const { notes } = useNotes(section, id)
  const steps = useSteps(props, history.data?.items ?? [])
  const counts: Partial<Record<PathPart, number>> = {
    mails: mails.length,
    notes: notes.data?.items.length ?? 0,
  }
  const shown = steps.filter(({ kind }) => part === 'all' || `${kind}s` === part)
  const failed = history.error ?? notes.error
  return (
    <section className={`panel-card ${styles.path}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('path.title')}</h2>
        <div className={styles.parts}>
          {parts.map((name) => (
            <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
              {t(`path.parts.${name}`)} {counts[name] ? counts[name] : ''}
            </button>
          ))}
        </div>
      </header>
      {failed ? <FailedRead error={failed} onRetry={() => history.refetch()} /> : null}
      {part === 'log' ? (
        <CaseLog history={history} fields={fields} />
      ) : (
        <Steps steps={shown} isLoaded={!history.isPending && !notes.isPending} part={part} />
      )}
      {!isTrashed && (
        <IfMay section={section} level="edit">
          <CaseWriting section={section} id={id} email={email} />
        </IfMay>
      )}
    </section>
  )
}

/** Shows steps in their order, scrolled to the last. */
function Steps({ steps, isLoaded, part }: { steps: readonly PathStep[]; isLoaded: boolean; part: PathPart }) {
  const t = usePanelWords('admin-cases')
  const whenOf = useWhenWords()
  const language = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const count = steps.length
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  useEffect(() => stopWhereScrolled(list.current), [])
  return (
    <ol className={styles.steps} ref={list} aria-busy={!isLoaded}>
      {isLoaded && count === 0 && <li className={styles.none}>{t(`path.none.${part}`)}</li>}
      {steps.map(({ key, at, kind, icon, text, by, said, changes }) => (
        <li key={key} data-kind={kind}>
          <span className={styles.sign}>
            <Icon name={icon} />
          </span>
          {said === undefined && !changes ? (
            <div className={styles.said}>{text}</div>
          ) : (
            <details>
              <summary>{text}</summary>
              {said !== undefined && <p className={styles.said}>{said}</p>}
              {changes && <Changes {...changes} />}
            </details>
          )}
          <small title={formatInstant(at, language)}>
            {by && `${by}, `}
            <time dateTime={at}>{whenOf(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}

/** Actions that the path shows otherwise, or in the log alone. */
const elsewhere: readonly string[] = ['noted', 'mail-written', 'file-read', 'exported']
const decisions: readonly string[] = ['status-changed', 'accepted', 'rejected', 'decision-undone']

/** Returns the steps of a path, the earliest first. */
function useSteps(props: CasePathProps, history: readonly HistoryEntry[]): PathStep[] {
  const { section, id, sent, mails } = props
  const { t } = useTranslation('admin-cases')
  const { notes } = useNotes(section, id)
  const stepOf = useHistoryStep(props)
  const mailStep = useMailStep()
  const done = history.filter(({ action }) => !elsewhere.includes(action)).map(stepOf)
  const noted = (notes.data?.items ?? []).map(
    ({ id: noteId, text, authorName, at }): PathStep => ({
      key: noteId,
      at,
      kind: 'note',
      icon: 'speech',
      text,
      by: authorName ?? t('notes.nobody'),
    }),
  )
  return [...sent, ...done, ...mails.map(mailStep), ...noted].sort((one, other) =>
    one.at < other.at ? -1 : 1,
  )
}

/** Returns a function that makes the step of an entry of the history. */
function useHistoryStep({ section, fields }: CasePathProps): (entry: HistoryEntry) => PathStep {
  const t = usePanelWords('admin-cases')
  const { t: panel } = useTranslation('admin')
  const assignees = useAssignees().data?.items ?? []
  const assignedText = (assigneeId: unknown) => {
    if (!assigneeId) return t('path.unassigned')
    const name = assignees.find((one) => one.id === assigneeId)?.name ?? t('notes.nobody')
    return t('path.assigned', { name })
  }
  return (entry) => {
    const { position, at, action, actorName, after } = entry
    const step = { key: `done ${position}`, at, kind: 'state' as const, by: actorName }
    if (decisions.includes(action) && typeof after?.status === 'string') {
      const status = t(`statuses.${section}.${after.status}`)
      if (action === 'decision-undone')
        return { ...step, icon: 'restore', text: t('path.undone', { status }) }
      const reason = typeof after.statusReason === 'string' ? after.statusReason : undefined
      const icon = action === 'rejected' ? 'close' : 'check'
      return { ...step, icon, text: t('path.moved', { status }), said: reason }
    }
    if (action === 'assigned') return { ...step, icon: 'user', text: assignedText(after?.assigneeId) }
    const text = t('path.other', { action: panel(`audit.actions.${action}`) })
    return { ...step, icon: 'edit', text, ...(action === 'updated' && { changes: { fields, entry } }) }
  }
}

/** Returns a function that makes the step of a mail: its subject, and whether it has arrived. */
function useMailStep(): (mail: CaseMail) => PathStep {
  const { t } = useTranslation('admin-cases')
  const whenOf = useWhenWords()
  return ({ id, subject, language, state, writtenAt, sentAt, reason }) => ({
    key: id,
    at: writtenAt,
    kind: 'mail',
    icon: state === 'failed' ? 'alert' : 'mail',
    text: (
      <>
        <span lang={language}>“{subject}”</span>{' '}
        <span className={styles.delivery} data-state={state}>
          {state === 'sent' && sentAt
            ? t('path.mail.sent', { when: whenOf(sentAt) })
            : t(`path.mail.${state}`, { reason: reason ?? '' })}
        </span>
      </>
    ),
  })
}
