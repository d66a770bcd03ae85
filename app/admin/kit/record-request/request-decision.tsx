import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import type { PublishRequest } from '../../../../shared/schemas/record-draft.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useLetterKeys } from '../keys/letter-keys.ts'
import type { OpenedDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import footStyles from '../record-page/page-foot.module.css'
import { missingNames, type Need } from '../record-page/use-needs.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import styles from './record-request.module.css'
import type { useRequestDecision } from './use-request-decision.ts'

interface DecisionProps {
  section: AnySection
  record: EditedRecord
  address: ListAddress
  opened: OpenedDraft
  request: PublishRequest
  decision: ReturnType<typeof useRequestDecision>
  needs: readonly Need[]
}

/** Shows the decisions, by buttons and keys, and the way to correct what is asked for. */
export function Decision({ section, record, address, request, opened, decision, needs }: DecisionProps) {
  const { t } = useTranslation('admin')
  const { mayPublish } = useSectionRights(section)
  const returning = useOpenedPart(() =>
    import('../record-draft/return-dialog.tsx').then(({ ReturnDialog }) => ReturnDialog),
  )
  const scheduling = useOpenedPart(() =>
    import('../record-draft/schedule-draft.tsx').then(({ ScheduleDraft }) => ScheduleDraft),
  )
  const missing = missingNames(needs).join(', ')
  const refusal = missing === '' ? undefined : t('recordPage.needs.refusal', { fields: missing })
  const isRefused = refusal !== undefined || (opened.draft?.disputedFields.length ?? 0) > 0
  useLetterKeys(mayPublish ? { a: isRefused ? undefined : decision.publish, r: returning.open } : {})
  const correct = (
    <Button variant="plain" onPress={() => address.openRecord(record.id)}>
      <Icon name="edit" />
      {t(mayPublish ? 'request.correct' : 'request.toRecord')}
    </Button>
  )
  if (!mayPublish) return correct
  return (
    <>
      <span className={footStyles.publish} title={refusal}>
        <Button isBusy={decision.isBusy} isDisabled={isRefused} onPress={() => void decision.publish()}>
          {t('request.publish')}
          <KeyHint keys="A" />
          {refusal !== undefined && <span className="visually-hidden">. {refusal}</span>}
        </Button>
      </span>
      <Button variant="second" onPress={() => void returning.open()}>
        {t('recordDraft.return')}
        <KeyHint keys="R" />
      </Button>
      <Button variant="plain" isDisabled={isRefused} onPress={() => void scheduling.open()}>
        <Icon name="time" />
        {t('recordDraft.schedule')}
      </Button>
      {correct}
      <div className={`${footStyles.state} ${styles.notified}`}>
        {request.askedBy && <p>{t('request.notified', { name: request.askedBy })}</p>}
        <small>{t('request.bothNames')}</small>
      </div>
      {returning.Part && <returning.Part onClose={returning.close} />}
      {scheduling.Part && (
        <scheduling.Part
          publishAt={null}
          onClose={scheduling.close}
          onSchedule={(publishAt) => {
            scheduling.close()
            void decision.schedule(publishAt)
          }}
        />
      )}
    </>
  )
}

/** Returns the time at which what was asked for is published; `null` for what is on the site, or waits. */
export function plannedTimeOf({ live, draft, request }: OpenedDraft): string | null {
  const planned = draft ? draft.publishAt : live.publishedAt
  return request?.state === 'published' && planned && Date.parse(planned) > Date.now() ? planned : null
}

interface OutcomeProps {
  request: PublishRequest
  /** The time that was set; `null` for none. */
  publishAt: string | null
}

/** Says what was decided, and by whom. */
export function Outcome({ request: { state, decidedBy, comment }, publishAt }: OutcomeProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const name = decidedBy ?? ''
  const note = publishAt
    ? t('recordDraft.scheduled', { instant: formatInstant(publishAt, language) })
    : comment
  return (
    <div className={footStyles.state}>
      <p role="status">
        {state === 'returned'
          ? t('recordDraft.returned', { name })
          : t(publishAt ? 'request.scheduled' : 'request.published', { name })}
      </p>
      {note && <small>{note}</small>}
    </div>
  )
}
