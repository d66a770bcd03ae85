import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import type { ProposedActivityChange } from '../../../shared/schemas/admin/activities.ts'
import { useBlobAddress } from '../../account/own-data/own-files.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useKeptReason } from '../kit/use-kept-state.ts'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import styles from './activities-section.module.css'
import type { ActivityRecord } from './activity-record.ts'
import { type Alternative, AlternativeFields } from './alternative-fields.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDecision } from './use-decision.ts'

interface ChangePartProps {
  record: ActivityRecord
  change: ProposedActivityChange
  /** There is unsaved work in the form. */
  isChanged: boolean
}

/** A change that waits (S-9): word by word what would become another, and the decision on it. */
export function ChangePart({ record, change, isChanged }: ChangePartProps) {
  const { t } = useTranslation('admin-activities')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const [reason, setReason] = useKeptReason('activities', change.id)
  const [alternative, setAlternative] = useState<Alternative>({ imageAlt: {}, isImageDecorative: false })
  const { isBusy, problems, send, refuse } = useDecision(record.id)
  const hasPicture = change.imageChange === 'new'

  const decide = (decision: 'accept' | 'reject') => () => {
    if (isChanged) return refuse({ all: t('decision.saveFirst') })
    if (decision === 'reject' && reason.trim() === '') return refuse({ reason: errors('fields.required') })
    void send({
      path: `/admin/proposed-activity-changes/${change.id}/decision`,
      body: {
        decision,
        reason,
        revision: record.revision,
        changeRevision: change.changeRevision,
        ...(hasPicture && alternative),
      },
      told: t(decision === 'accept' ? 'change.accepted' : 'change.rejected'),
    })
  }
  // What is wrong with a field of the change itself, such as a category that is no more, has no field here.
  const { reason: _reason, imageAlt: _alternative, ...others } = problems
  const told = Object.values(others)
  const moment = `${formatDate(change.proposedAt, language)}, ${formatTime(change.proposedAt)}`
  return (
    <section className={styles.decision} aria-labelledby="change">
      <h3 id="change">{t('change.title')}</h3>
      <p>{t('decision.proposedBy', { name: change.proposerName, moment })}</p>
      {change.isBehind && (
        <Notice>
          <p>{t('change.behind')}</p>
        </Notice>
      )}
      {told.length > 0 && (
        <div role="alert">
          <Notice tone="problem">
            <p>{told.join(' ')}</p>
          </Notice>
        </div>
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
      <ReasonField id="change-reason" value={reason} problem={problems.reason} onChange={setReason} />
      <p className={styles.buttons}>
        <Button isBusy={isBusy} onPress={decide('accept')}>
          {t('change.accept')}
        </Button>
        <Button variant="danger" isBusy={isBusy} onPress={decide('reject')}>
          {t('change.reject')}
        </Button>
      </p>
    </section>
  )
}

function NewPicture({ change }: { change: ProposedActivityChange }) {
  const { t } = useTranslation('admin-activities')
  const address = useBlobAddress(change.imagePath, change.id)
  if (address === null) return <p className="quiet">{t('change.pictureLoading')}</p>
  return <img className={styles.picture} src={address} alt={t('change.newPicture')} />
}
