import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Deadline } from '../kit/deadline/deadline.tsx'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { useLetterKeys } from '../kit/keys/letter-keys.ts'
import { useMay } from '../kit/rights/use-rights.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './case-page.module.css'
import {
  type Application,
  type CallRequest,
  type CaseResult,
  type CaseSection,
  useAssignees,
  useAssignment,
  useDecisionUndo,
  useDoneWords,
} from './use-case.ts'
import type { QueuePosition } from './use-case-queue.ts'

/** One step of a case. */
export interface CaseStep {
  key: string
  label: string
  state: 'done' | 'now' | 'ahead' | 'ended'
}

/** Something that can be decided about a case. */
export interface CaseAction {
  key: string
  label: string
  variant: 'first' | 'second' | 'danger'
  /** The letter that does the same. */
  letter?: string
  isBusy?: boolean
  onPress: () => void
}

interface CaseFootProps {
  section: CaseSection
  record: Application | CallRequest
  steps: readonly CaseStep[]
  /** All that can be decided, in one place. */
  actions: readonly CaseAction[]
  next: QueuePosition['next']
}

/** Shows the stages of a case, what can be decided, who is in charge and what comes next. */
export function CaseFoot({ section, record, steps, actions: all, next }: CaseFootProps) {
  const { t } = useTranslation('admin-cases')
  const mayEdit = useMay()(section, 'edit')
  const actions = mayEdit ? all : []
  useLetterKeys(Object.fromEntries(actions.map(({ letter = '', onPress }) => [letter, onPress])))
  return (
    <>
      <Stages steps={steps} />
      {record.clock && (
        <div className={styles.footClock}>
          <Deadline {...record.clock} />
        </div>
      )}
      <div className={styles.actions}>
        {actions.map(({ key, label, variant, letter, isBusy = false, onPress }) => (
          <Button
            key={key}
            // One filled button at most: the dialog has the red one.
            variant={variant === 'danger' ? 'second' : variant}
            {...(variant === 'danger' && { data: { 'data-danger': '' } })}
            isBusy={isBusy}
            onPress={onPress}
          >
            {label}
            {letter && !isBusy && <KeyHint keys={letter.toUpperCase()} />}
          </Button>
        ))}
      </div>
      {record.binnedAt === null && <AssigneeChoice section={section} record={record} isDisabled={!mayEdit} />}
      {next && (
        <button type="button" className={styles.next} aria-keyshortcuts="J" onClick={next.open}>
          <small>{t('queue.next')}</small>
          <b>{next.label}</b>
        </button>
      )}
    </>
  )
}

/** Shows the stages of a case; an icon shows the state too, not the colour alone. */
function Stages({ steps }: { steps: readonly CaseStep[] }) {
  const { t } = useTranslation('admin-cases')
  return (
    <ol className={styles.stages} aria-label={t('status.title')}>
      {steps.map(({ key, label, state }) => (
        <li
          key={key}
          data-state={state}
          title={label}
          aria-current={state === 'now' || state === 'ended' ? 'step' : undefined}
        >
          {state === 'done' ? <Icon name="check" /> : state === 'ended' ? <Icon name="close" /> : <i />}
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}

interface AssigneeChoiceProps extends Pick<CaseFootProps, 'section' | 'record'> {
  isDisabled: boolean
}

function AssigneeChoice({ section, record, isDisabled }: AssigneeChoiceProps) {
  const { t } = useTranslation('admin-cases')
  const assign = useAssignment(section)
  const known = useAssignees().data?.items ?? []
  const controlId = useId()
  const { id, assignee } = record
  // Who is no administrator any more still is in charge.
  const items = assignee && !known.some((one) => one.id === assignee.id) ? [...known, assignee] : known
  return (
    <div className={styles.assignee}>
      <label htmlFor={controlId}>{t('assignee.label')}</label>
      <Select
        id={controlId}
        isCompact
        disabled={isDisabled}
        value={assignee?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void assign(id, { assigneeId: value || null, previousId: assignee?.id ?? null })
        }
      >
        <option value="">{t('assignee.nobody')}</option>
        {items.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </div>
  )
}

interface ResultBarProps {
  result: CaseResult
  /** The case whose page it is on: on that of another one it is there to be taken back. */
  id: string
  next: QueuePosition['next']
  /** Further sentences about the decision. */
  children?: ReactNode
  /** A step that comes before the next case. */
  way?: ReactNode
  onUndone: () => void
}

/** Says what a decision has done, what comes next, and takes it back as long as its mail waits. */
export function ResultBar({ result, id, next, children, way, onUndone }: ResultBarProps) {
  const t = usePanelWords('admin-cases')
  const { t: words } = useTranslation('admin-cases')
  const doneWords = useDoneWords()
  const undo = useDecisionUndo(result.section)
  const seconds = useSecondsUntil(result.until)
  const [isBusy, setIsBusy] = useState(false)
  const isHere = result.id === id
  const undoIt = async () => {
    setIsBusy(true)
    await undo(result)
    onUndone()
  }
  return (
    <div className={styles.result} data-bad={result.status === 'REJECTED' || undefined}>
      <Icon name={result.status === 'REJECTED' ? 'close' : 'check'} />
      <p role="status">
        <b>{doneWords(result)}</b> {isHere && children}
      </p>
      {isHere && way}
      {isHere && next && (
        <Button variant={way ? 'second' : 'first'} onPress={next.open}>
          {t('result.next', { name: next.label.split(' ')[0] })}
          <KeyHint keys="J" />
        </Button>
      )}
      {seconds > 0 && (
        <Button variant="plain" isBusy={isBusy} onPress={() => void undoIt()}>
          <Icon name="restore" />
          {words('result.undoIn', { count: seconds })}
        </Button>
      )}
    </div>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}
