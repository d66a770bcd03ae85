import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { tashkentInstant } from '../../account/add-activity/activity-form.ts'
import { TextField } from '../../account/parts/text-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useKeptReason } from '../kit/use-kept-state.ts'
import styles from './activities-section.module.css'
import type { ActivityRecord } from './activity-record.ts'
import { ReasonField } from './reason-field.tsx'
import { useDecision } from './use-decision.ts'

interface DecisionPartProps {
  record: ActivityRecord
  /** There is unsaved work in the form. */
  isChanged: boolean
}

/** What is to be decided about a proposal: it is published, at once or from a moment on, or rejected with a reason. */
export function DecisionPart({ record, isChanged }: DecisionPartProps) {
  const { t } = useTranslation('admin-activities')
  const { t: errors } = useTranslation('errors')
  const [reason, setReason] = useKeptReason('activities', `${record.id}:${record.revision}`)
  const [publishAt, setPublishAt] = useState('')
  const { isBusy, problems, send, refuse } = useDecision(record.id)
  if (record.state !== 'pending' && record.state !== 'rejected') return null

  const ifSaved = (act: () => void) => () => {
    if (isChanged) refuse({ all: t('decision.saveFirst') })
    else act()
  }
  const decide = (decision: 'publish' | 'reject', told: string, moment?: string) =>
    void send({
      path: `/admin/activities/${record.id}/decision`,
      body: {
        decision,
        reason,
        revision: record.revision,
        ...(moment !== undefined && { publishAt: moment }),
      },
      told,
    })
  const reject = () => {
    if (reason.trim() === '') refuse({ reason: errors('fields.required') })
    else decide('reject', t('decision.rejected'))
  }
  const schedule = () => {
    const instant = tashkentInstant(publishAt)
    const moment = instant === null ? null : new Date(instant)
    if (moment === null) return refuse({ publishAt: errors('fields.required') })
    if (moment.getTime() <= Date.now()) return refuse({ publishAt: errors('fields.in-the-past') })
    decide('publish', t('decision.scheduled'), moment.toISOString())
  }

  const told = problems.all ?? problems.imageAlt
  return (
    <section className={styles.decision} aria-labelledby="decision">
      <h3 id="decision">{t(`decision.title.${record.state}`)}</h3>
      <Origin record={record} />
      {told !== undefined && (
        <div role="alert">
          <Notice tone="problem">
            <p>{told}</p>
          </Notice>
        </div>
      )}
      {record.state === 'pending' && (
        <ReasonField id="decision-reason" value={reason} problem={problems.reason} onChange={setReason} />
      )}
      <p className={styles.buttons}>
        <Button isBusy={isBusy} onPress={ifSaved(() => decide('publish', t('decision.published')))}>
          {t('decision.publish')}
        </Button>
        {record.state === 'pending' && (
          <Button variant="danger" isBusy={isBusy} onPress={ifSaved(reject)}>
            {t('decision.reject')}
          </Button>
        )}
      </p>
      <div className={styles.schedule}>
        <TextField
          id="publishAt"
          type="datetime-local"
          label={t('decision.publishAt')}
          hint={t('hints.startsAt')}
          autoComplete="off"
          problem={problems.publishAt}
          value={publishAt}
          onChange={setPublishAt}
        />
        <Button variant="second" isBusy={isBusy} onPress={ifSaved(schedule)}>
          {t('decision.schedule')}
        </Button>
      </div>
    </section>
  )
}

/** Who proposed it and when, and why it was rejected. */
function Origin({ record: { moderation, state } }: { record: ActivityRecord }) {
  const { t } = useTranslation('admin-activities')
  const language = useLanguage()
  const { proposerName, proposedAt, reason } = moderation
  const momentOf = (instant: string) => `${formatDate(instant, language)}, ${formatTime(instant)}`
  return (
    <>
      {proposerName !== null && proposedAt !== null && (
        <p>{t('decision.proposedBy', { name: proposerName, moment: momentOf(proposedAt) })}</p>
      )}
      {state === 'rejected' && reason !== null && <p>{t('decision.rejectedFor', { reason })}</p>}
    </>
  )
}
