import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { reasonMaxCharacters } from '../../../../shared/rules/limits.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { ScheduleDialog } from '../record-drawer/schedule-dialog.tsx'
import { useMay } from '../rights/use-rights.ts'
import styles from './decision-box.module.css'

interface DecisionBoxProps {
  /** The prefix of the ids in it. */
  id: string
  title: string
  isWaiting: boolean
  /** The proposer, and the time of the proposal. */
  proposal: { name: string; at: string } | null
  /** The error message of the decision as a whole. */
  problem: string | undefined
  /** Whether the form has unsaved changes: these would be lost, or conflict with the decision. */
  isChanged: boolean
  isBusy: boolean
  /** The section of what is decided: publishing and rejecting are rights in it. */
  section: AdminSection
  onAccept: () => void
  /** Accepts it from an instant on; left out where that is not possible. */
  onSchedule?: (instant: string) => void
  /** Rejects for a reason; left out where it is rejected already. */
  rejection?: {
    reason: string
    problem: string | undefined
    onType: (reason: string) => void
    onReject: () => void
  }
  /** The content to be decided on. */
  children?: ReactNode
}

/**
 * Shows a pending decision of an administrator (S-9), the same for people and activities: publish, schedule, reject.
 */
export function DecisionBox(props: DecisionBoxProps) {
  const { id, title, isWaiting, proposal, problem, isChanged, rejection } = props
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [ownProblem, setOwnProblem] = useState<OwnProblem | null>(null)
  const message = (ownProblem?.field === 'all' && isChanged ? ownProblem.message : undefined) ?? problem
  const asked = ownProblem?.field === 'reason' ? ownProblem.message : rejection?.problem
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {isWaiting && <Badge tone="waiting">{t('decision.waits')}</Badge>}
      </h3>
      {proposal && (
        <p>
          {t('decision.proposedBy', {
            name: proposal.name,
            instant: formatInstant(proposal.at, language),
          })}
        </p>
      )}
      {props.children}
      {message !== undefined && (
        <div role="alert">
          <Notice tone="problem">
            <p>{message}</p>
          </Notice>
        </div>
      )}
      {rejection && (
        <Field
          id={`${id}-reason`}
          label={t('decision.reason')}
          hint={t('decision.reasonHint')}
          problem={asked}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={reasonMaxCharacters}
              placeholder={t('decision.reasonPrompt')}
              value={rejection.reason}
              onChange={({ currentTarget }) => {
                setOwnProblem(null)
                rejection.onType(currentTarget.value)
              }}
            />
          )}
        </Field>
      )}
      <DecisionActions {...props} onProblem={setOwnProblem} />
    </section>
  )
}

/** A problem that is found before anything is sent, of the decision as a whole or of the reason. */
interface OwnProblem {
  field: 'all' | 'reason'
  message: string
}

interface DecisionActionsProps
  extends Pick<
    DecisionBoxProps,
    'section' | 'isChanged' | 'isBusy' | 'onAccept' | 'onSchedule' | 'rejection'
  > {
  /** Called at every press with what prevents it, or `null`. */
  onProblem: (problem: OwnProblem | null) => void
}

/** Shows the buttons that decide: each asks first for the form to be saved, and a rejection for its reason. */
function DecisionActions(props: DecisionActionsProps) {
  const { section, isChanged, isBusy, onAccept, onSchedule, rejection, onProblem } = props
  const may = useMay()
  const mayPublish = may(section, 'publish')
  const { t } = useTranslation('admin')
  const { t: errors } = useTranslation('errors')
  const [isScheduling, setIsScheduling] = useState(false)
  const [planned, setPlanned] = useState('')
  const ifSaved = (act: () => void) => () => {
    onProblem(isChanged ? { field: 'all', message: t('decision.saveFirst') } : null)
    if (!isChanged) act()
  }
  const reject = () => {
    if (rejection?.reason.trim() === '') onProblem({ field: 'reason', message: errors('fields.required') })
    else rejection?.onReject()
  }
  return (
    <>
      <div className={styles.actions}>
        {mayPublish && (
          <Button isBusy={isBusy} onPress={ifSaved(onAccept)}>
            {t('decision.publish')}
          </Button>
        )}
        {mayPublish && onSchedule && (
          <Button variant="second" isBusy={isBusy} onPress={ifSaved(() => setIsScheduling(true))}>
            <Icon name="time" />
            {t('schedule.open')}
          </Button>
        )}
        {rejection && may(section, 'edit') && (
          <Button variant="danger" isBusy={isBusy} onPress={ifSaved(reject)}>
            {t('decision.reject')}
          </Button>
        )}
      </div>
      {isScheduling && onSchedule && (
        <ScheduleDialog
          planned={{ at: planned, until: '' }}
          hasEnd={false}
          action={t('decision.schedule')}
          onType={({ at }) => setPlanned(at)}
          onClose={() => setIsScheduling(false)}
          onSchedule={(instant) => {
            setIsScheduling(false)
            onSchedule(instant)
          }}
        />
      )}
    </>
  )
}
