import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideActivity } from '../../../shared/contract/activities-panel.ts'
import { type Alternative, AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { DecisionBox } from '../kit/decision-box/decision-box.tsx'
import { type ActivityRecord, hasImage } from './activity-record.ts'
import { useDecision } from './use-decision.ts'

interface DecisionPartProps {
  /** One that waits, or was rejected. */
  record: ActivityRecord
  /** Whether the form has unsaved changes. */
  isChanged: boolean
}

/** Shows the decision on a proposal: publish it, at once or at a chosen time, or reject it with a reason. */
export function DecisionPart({ record, isChanged }: DecisionPartProps) {
  const { t } = useTranslation('admin-activities')
  const [reason, setReason] = useStoredReason('activities', `${record.id}:${record.revision}`)
  const [alternative, setAlternative] = useState<Alternative>({ imageAlt: {}, isImageDecorative: false })
  const { isBusy, problems, send } = useDecision(record.id)
  const isPending = record.state === 'pending'
  const lacksAlternative = isWithoutAlternative(record)
  const decide = (decision: 'publish' | 'reject', told: string, publishAt?: string) =>
    void send(
      (api) =>
        api.call(decideActivity, {
          params: { id: record.id },
          body: {
            decision,
            reason,
            revision: record.revision,
            ...(publishAt !== undefined && { publishAt }),
            ...(decision === 'publish' && lacksAlternative && alternative),
          },
        }),
      told,
    )
  const { proposerName, proposedAt, reason: rejectedFor } = record.moderation
  return (
    <DecisionBox
      id="decision"
      title={t(`decision.title.${isPending ? 'pending' : 'rejected'}`)}
      isWaiting={isPending}
      proposal={proposerName !== null && proposedAt !== null ? { name: proposerName, at: proposedAt } : null}
      problem={problems.all ?? problems.publishAt ?? (lacksAlternative ? undefined : problems.imageAlt)}
      isChanged={isChanged}
      isBusy={isBusy}
      onAccept={() => decide('publish', t('decision.published'))}
      onSchedule={(moment) => decide('publish', t('decision.scheduled'), moment)}
      {...(isPending && {
        rejection: {
          reason,
          problem: problems.reason,
          onType: setReason,
          onReject: () => decide('reject', t('decision.rejected')),
        },
      })}
    >
      {!isPending && rejectedFor !== null && <p>{t('decision.rejectedFor', { reason: rejectedFor })}</p>}
      {lacksAlternative && (
        <AlternativeFields
          id="decision-alternative"
          values={alternative}
          problemOf={(path) => problems[path]}
          onChange={(next) => setAlternative((now) => ({ ...now, ...next }))}
        />
      )}
    </DecisionBox>
  )
}

/** Tells whether a picture still lacks an alternative text, which people who do not see it need. */
function isWithoutAlternative({ content }: ActivityRecord): boolean {
  return hasImage(content) && !content.isImageDecorative && !Object.values(content.imageAlt).some(Boolean)
}
