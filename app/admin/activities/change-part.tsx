import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decideChange } from '../../../shared/contract/activities-panel.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import type { ProposedActivityChange } from '../../../shared/schemas/admin/activities.ts'
import { useBlobAddress } from '../../account/own-data/own-files.ts'
import { type Alternative, AlternativeFields } from '../../forms/fields/alternative-fields.tsx'
import { useStoredReason } from '../../forms/use-stored-state.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { DecisionBox } from '../kit/decision-box/decision-box.tsx'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import styles from './activities-section.module.css'
import type { ActivityRecord } from './activity-record.ts'
import { useDecision } from './use-decision.ts'

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
  const told = Object.values(others)
  return (
    <DecisionBox
      id="change"
      title={t('change.title')}
      isWaiting
      proposal={{ name: change.proposerName, at: change.proposedAt }}
      problem={told.length > 0 ? told.join(' ') : undefined}
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
      <dl className={styles.differences}>
        {change.differences.map(({ field, language: written, before, after }) => (
          <div key={`${field} ${written}`}>
            <dt>
              {t(`fields.${field}` as 'fields.title')}
              {written !== null && `, ${languageNames[written]}`}
            </dt>
            <dd>
              <WordDiff
                before={before.replace('T', written === null ? ' ' : 'T')}
                after={after.replace('T', written === null ? ' ' : 'T')}
                isRich={field === 'description'}
                lang={written ?? undefined}
              />
            </dd>
          </div>
        ))}
        {change.imageChange !== 'none' && (
          <div>
            <dt>{t('fields.image')}</dt>
            <dd>{hasPicture ? <NewPicture change={change} /> : <p>{t('change.pictureRemoved')}</p>}</dd>
          </div>
        )}
      </dl>
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

function NewPicture({ change }: { change: ProposedActivityChange }) {
  const { t } = useTranslation('admin-activities')
  const address = useBlobAddress(change.imagePath, change.id)
  if (address === null) return <p className="quiet">{t('change.pictureLoading')}</p>
  return <img className={styles.picture} src={address} alt={t('change.newPicture')} />
}
