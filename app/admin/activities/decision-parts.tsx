import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { decideActivity, decideChange } from '../../../shared/contract/activities-panel.ts'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import type { ProposedActivityChange } from '../../../shared/schemas/activity-records.ts'
import { hasAlternative } from '../../../shared/schemas/fields.ts'
import type { ApiClient } from '../../api/client.ts'
import { useBlobAddress } from '../../app-page/private-files.ts'
import { type Alternative, AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { DecisionBox } from '../kit/decision-box/decision-box.tsx'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { sectionKey } from '../kit/use-records.ts'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import styles from './activities-section.module.css'
import { type ActivityRecord, hasImage } from './activity-record.ts'

interface ChangePartProps {
  record: ActivityRecord
  change: ProposedActivityChange
  /** Whether the form has unsaved changes. */
  isChanged: boolean
}

/** Shows a pending change (S-9): its differences word by word, and the decision on it. */
export function ChangePart({ record, change, isChanged }: ChangePartProps) {
  const { t } = useTranslation('admin-activities')
  const [reason, setReason] = useStoredReason('activities', change.id)
  const [alternative, setAlternative] = useState<Alternative>({
    imageAlt: change.imageAlt,
    isImageDecorative: change.isImageDecorative,
  })
  const { isBusy, problems, send } = useDecision(record.id)
  const hasPicture = change.imageChange === 'new'
  const decide = (decision: 'accept' | 'reject') => () =>
    void send(
      (api) =>
        api.call(decideChange, {
          params: { id: change.id },
          body: {
            decision,
            reason,
            revision: record.revision,
            changeRevision: change.changeRevision,
            ...(hasPicture && alternative),
          },
        }),
      t(decision === 'accept' ? 'change.accepted' : 'change.rejected'),
    )
  // A problem of a field of the change itself, such as a deleted category, has no field here.
  const { reason: _reason, imageAlt: _alternative, ...others } = problems
  const messages = Object.values(others)
  return (
    <DecisionBox
      section="activities"
      id="change"
      title={t('change.title')}
      isWaiting
      proposal={{ name: change.proposerName, at: change.proposedAt }}
      problem={messages.length > 0 ? messages.join(' ') : undefined}
      isChanged={isChanged}
      isBusy={isBusy}
      onAccept={decide('accept')}
      rejection={{ reason, problem: problems.reason, onType: setReason, onReject: decide('reject') }}
    >
      {change.isBehind && (
        <Notice>
          <p>{t('change.behind')}</p>
        </Notice>
      )}
      <ChangeDifferences change={change} />
      {hasPicture && (
        <AlternativeFields
          id="change-alternative"
          values={alternative}
          problemOf={(path) => problems[path]}
          onChange={(next) => setAlternative((now) => ({ ...now, ...next }))}
        />
      )}
    </DecisionBox>
  )
}

/** Lists what a change proposes: its differences word by word, and the picture. */
function ChangeDifferences({ change }: Pick<ChangePartProps, 'change'>) {
  const { t } = useTranslation('admin-activities')
  return (
    <dl className={styles.differences}>
      {change.differences.map(({ field, language: written, before, after }) => (
        <div key={`${field} ${written}`}>
          <dt>
            {t(`fields.${field}` as 'fields.title')}
            {written !== null && `, ${languageNames[written]}`}
          </dt>
          <dd>
            <WordDiff
              before={written === null ? withSpace(before) : before}
              after={written === null ? withSpace(after) : after}
              isRich={field === 'description'}
              lang={written ?? undefined}
            />
          </dd>
        </div>
      ))}
      {change.imageChange !== 'none' && (
        <div>
          <dt>{t('fields.image')}</dt>
          <dd>
            {change.imageChange === 'new' ? (
              <NewPicture change={change} />
            ) : (
              <p>{t('change.pictureRemoved')}</p>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Separates day and time of a local time. */
function withSpace(words: string): string {
  return words.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')
}

function NewPicture({ change }: { change: ProposedActivityChange }) {
  const { t } = useTranslation('admin-activities')
  const address = useBlobAddress(change.imagePath, change.id)
  if (address === null) return <p className="quiet">{t('change.pictureLoading')}</p>
  return <img className={styles.picture} src={address} alt={t('change.newPicture')} />
}

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
  const decide = (decision: 'publish' | 'reject', message: string, publishAt?: string) =>
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
      message,
    )
  const { proposerName, proposedAt, reason: rejectedFor } = record.moderation
  return (
    <DecisionBox
      section="activities"
      id="decision"
      title={t(`decision.title.${isPending ? 'pending' : 'rejected'}`)}
      isWaiting={isPending}
      proposal={proposerName !== null && proposedAt !== null ? { name: proposerName, at: proposedAt } : null}
      problem={problems.all ?? problems.publishAt ?? (lacksAlternative ? undefined : problems.imageAlt)}
      isChanged={isChanged}
      isBusy={isBusy}
      onAccept={() => decide('publish', t('decision.published'))}
      onSchedule={(instant) => decide('publish', t('decision.scheduled'), instant)}
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
  return hasImage(content) && !hasAlternative(content)
}

/** The error messages of a decision: by field, or for all of it. */
type DecisionProblems = Readonly<Record<string, string>>

interface Decision {
  /** Sends the decision. */
  ask: (api: ApiClient) => Promise<unknown>
  /** The message once it is done. */
  message: string
}

/** Sends decisions on an activity; afterwards its form would be out of date, so the drawer closes. */
function useDecision(activityId: string) {
  const queries = useQueryClient()
  const address = useListAddress()
  const call = useFormCall({
    call: async (api, { ask, message }: Decision) => {
      await ask(api)
      toast.success(message)
      return api.call(activityRecords.endpoints.read, { params: { id: activityId } })
    },
    fieldOf: (field) => field.replace(/^content\./, ''),
    onDone: (fresh) => {
      address.close()
      queries.setQueryData([...sectionKey('activities'), 'record', activityId], fresh)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const problems: DecisionProblems = {
    ...Object.fromEntries(call.problems.map(({ field, message }) => [field, message])),
    ...(call.message !== null && { all: call.message }),
  }
  return {
    isBusy: call.isBusy,
    problems,
    send: (ask: Decision['ask'], message: string) => call.send({ ask, message }),
  }
}
