import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readText } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { type ParticipantAct, participantActs } from '../../../shared/schemas/participants.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { ActDialog } from './act-dialog.tsx'
import { answerInWords, type ParticipantRecord } from './participant-answers.ts'
import { ParticipantCertificate } from './participant-certificate.tsx'
import styles from './participants.module.css'
import { isActPossible } from './use-participants.ts'

/** Shows what belongs to a registration besides its form: acts, answers, the door, history and mails. */
export function ParticipantDetails({ record }: { record: ParticipantRecord }) {
  const { t } = useTranslation('admin-participants')
  return (
    <>
      <ParticipantActs record={record} />
      <EditorPart id="answers" title={t('parts.answers')}>
        <Answers record={record} />
      </EditorPart>
      {record.certificate && (
        <EditorPart id="certificate" title={t('certificate.title')}>
          <ParticipantCertificate record={record} certificate={record.certificate} />
        </EditorPart>
      )}
      {record.events.length + record.scans.length > 0 && (
        <EditorPart id="happened" title={t('parts.happened')}>
          <Happened record={record} />
        </EditorPart>
      )}
      {record.mails.length > 0 && (
        <EditorPart id="mails" title={t('parts.mails')}>
          <Mails record={record} />
        </EditorPart>
      )}
    </>
  )
}

/** Shows what the team can do in the state that a registration is in. */
function ParticipantActs({ record }: { record: ParticipantRecord }) {
  const { t } = useTranslation('admin-participants')
  const [act, setAct] = useState<ParticipantAct | null>(null)
  const { id, label, state, activity, doorCode } = record
  const instant = usePanelInstant()
  return (
    <div className={styles.facts}>
      <p>
        <Link to={`${sectionAddress('participants')}?activity=${activity.id}`}>{activity.title}</Link>
        <small>{instant(activity.startsAt)}</small>
      </p>
      {doorCode !== '' && (
        <p>
          {t('code')}: <b>{doorCode}</b>
        </p>
      )}
      {record.endReason && (
        <p>
          {t('dialog.reason')}: {record.endReason}
        </p>
      )}
      <IfMay section="participants" level="edit">
        <div className="actions">
          {participantActs
            .filter((one) => isActPossible(one, state))
            .map((one) => (
              <Button key={one} variant="second" onPress={() => setAct(one)}>
                {t(`do.${one}`)}
              </Button>
            ))}
        </div>
      </IfMay>
      {act && (
        <ActDialog
          act={act}
          people={[{ id, name: label.text, state }]}
          onClose={() => setAct(null)}
          onDone={() => setAct(null)}
        />
      )}
    </div>
  )
}

function Answers({ record: { answers } }: { record: ParticipantRecord }) {
  const { t } = useTranslation('admin-participants')
  const language = useLanguage()
  if (answers.length === 0) return <p className="quiet">{t('noAnswers')}</p>
  const agreed = { yes: t('agreed'), no: t('notAgreed') }
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.questionId}>
          <dt>{readText(answer.question, language)?.text}</dt>
          <dd>{answerInWords(answer, language, agreed) ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the transitions of a registration and what happened at the doors, the latest first. */
function Happened({ record: { events, scans } }: { record: ParticipantRecord }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  const lines = [
    ...events.map(({ act, actor, actorName, reason, at }) => ({
      at,
      words: t(`acts.${act}`),
      by: actorName ?? t(`actors.${actor}`),
      reason,
    })),
    ...scans.map(({ type, door, at }) => ({
      at,
      words: t(`scans.${type}`, { door }),
      by: null,
      reason: null,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <ol className={styles.happened}>
      {lines.map(({ at, words, by, reason }) => (
        <li key={`${at} ${words}`}>
          <b>{words}</b>
          <small>{[instant(at), by].filter(Boolean).join(', ')}</small>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}

function Mails({ record: { mails } }: { record: ParticipantRecord }) {
  const { t } = useTranslation('admin-participants')
  const instant = usePanelInstant()
  return (
    <ul className={styles.happened}>
      {mails.map(({ id, subject, language, state, writtenAt, sentAt, reason }) => (
        <li key={id}>
          <b lang={language}>{subject}</b>
          <small>
            {instant(sentAt ?? writtenAt)}, {t(`mailStates.${state}`)}
          </small>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
