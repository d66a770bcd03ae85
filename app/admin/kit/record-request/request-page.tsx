import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import type { PublishRequest } from '../../../../shared/schemas/record-draft.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useLetterKeys } from '../keys/letter-keys.ts'
import { type OpenedDraft, useOpenedDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import barStyles from '../record-page/page-bar.module.css'
import { BarButton, Position } from '../record-page/page-bar.tsx'
import footStyles from '../record-page/page-foot.module.css'
import pageStyles from '../record-page/record-page.module.css'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './record-request.module.css'
import { RequestChanges } from './request-changes.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useRequestDecision } from './use-request-decision.ts'
import { type RequestQueue, useRequestQueue } from './use-request-queue.ts'

export interface RequestPageProps {
  section: AnySection
  /** The record, or its draft. */
  record: EditedRecord
  address: ListAddress
}

/** Shows a request to publish: what would change for visitors, who asks, and the decision. */
export function RequestPage(props: RequestPageProps) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const queue = useRequestQueue(props.record.id)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  if (!opened?.request)
    return (
      <section className="panel-page" ref={frame} tabIndex={-1}>
        <p>{t('request.none')}</p>
        <p className="actions">
          <Link to={props.address.hrefOf({ open: props.record.id, part: '' })}>{t('request.toRecord')}</Link>
          <Next queue={queue} />
        </p>
      </section>
    )
  return (
    <article className={pageStyles.page} ref={frame} tabIndex={-1} aria-labelledby="request-name">
      <RequestRoom {...props} opened={opened} request={opened.request} queue={queue} />
    </article>
  )
}

interface RequestRoomProps extends RequestPageProps {
  opened: OpenedDraft
  request: PublishRequest
  queue: RequestQueue
}

function RequestRoom(props: RequestRoomProps) {
  const { section, record, opened, request, queue } = props
  const decision = useRequestDecision(section, opened)
  return (
    <>
      <RequestBar {...props} />
      <div className={pageStyles.room}>
        <div className={pageStyles.main}>
          {request.state === 'published' ? (
            <Granted {...props} />
          ) : (
            <RequestChanges {...{ section, record, opened }} isRenewed={decision.isRenewed} />
          )}
        </div>
        <RequestFacts request={request} />
      </div>
      <footer className={footStyles.foot}>
        {request.state === 'open' ? (
          <Decision {...props} decision={decision} />
        ) : (
          <Outcome request={request} />
        )}
        <Next queue={queue} isMain={request.state !== 'open'} />
      </footer>
    </>
  )
}

/** Says that what was asked for is on the site, or has its time, and leads to its history. */
function Granted({ record, address }: RequestRoomProps) {
  const { t } = useTranslation('admin')
  return (
    <section className={`panel-card ${styles.changes}`}>
      <p>{t('request.granted')}</p>
      <p className="actions">
        <Link to={address.hrefOf({ open: record.id, part: 'history' })}>{t('request.toHistory')}</Link>
        <Link to={address.hrefOf({ open: record.id, part: '' })}>{t('request.toRecord')}</Link>
      </p>
    </section>
  )
}

/** Shows what is decided on, and its position among the requests that wait. */
function RequestBar({ section, request, address, queue, opened: { live } }: RequestRoomProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const leave = () => address.close()
  useLetterKeys({ j: openNext(queue), k: queue.openPrevious, Escape: leave })
  const toHistory = () => address.openRecord(live.id, 'history')
  return (
    <header className={barStyles.bar}>
      <BarButton icon="back" label={t('recordPage.toList')} keys="Escape" onPress={leave} />
      <div className={barStyles.title}>
        <h1 id="request-name" lang={live.label.lang} title={live.label.text}>
          {live.label.text}
        </h1>
        <small>{t('request.of', { type: words(`records.${section.type}`) })}</small>
      </div>
      <Badge tone={request.state === 'published' ? 'good' : 'waiting'}>
        {t(`request.states.${request.state}`)}
      </Badge>
      <div className={barStyles.end}>
        {queue.number > 0 && <Position neighbours={queue} onClose={leave} />}
        <BarButton icon="time" label={t('actions.history')} onPress={toHistory} />
      </div>
    </header>
  )
}

interface DecisionProps extends RequestRoomProps {
  decision: ReturnType<typeof useRequestDecision>
}

/** Shows the two decisions, by buttons and keys, and the way to correct what is asked for. */
function Decision({ section, record, address, request, opened, decision }: DecisionProps) {
  const { t } = useTranslation('admin')
  const { mayPublish } = useSectionRights(section)
  const returning = useOpenedPart(() =>
    import('../record-draft/return-dialog.tsx').then(({ ReturnDialog }) => ReturnDialog),
  )
  const isDisputed = (opened.draft?.disputedFields.length ?? 0) > 0
  const publish = isDisputed ? undefined : decision.publish
  useLetterKeys(mayPublish ? { a: publish, r: returning.open } : {})
  const correct = (
    <Button variant="plain" onPress={() => address.openRecord(record.id)}>
      <Icon name="edit" />
      {t(mayPublish ? 'request.correct' : 'request.toRecord')}
    </Button>
  )
  if (!mayPublish) return correct
  return (
    <>
      <Button isBusy={decision.isBusy} isDisabled={isDisputed} onPress={() => void decision.publish()}>
        {t('request.publish')}
        <Letter name="A" />
      </Button>
      <Button variant="second" onPress={() => void returning.open()}>
        {t('recordDraft.return')}
        <Letter name="R" />
      </Button>
      {correct}
      <p className={`${footStyles.state} ${styles.notified}`}>
        {request.askedBy && t('request.notified', { name: request.askedBy })}
      </p>
      {returning.Part && <returning.Part onClose={returning.close} />}
    </>
  )
}

/** Says what was decided, and by whom. */
function Outcome({ request: { state, decidedBy, comment } }: { request: PublishRequest }) {
  const { t } = useTranslation('admin')
  return (
    <div className={footStyles.state}>
      <p role="status">
        {state === 'published'
          ? t('request.published', { name: decidedBy ?? '' })
          : t('recordDraft.returned', { name: decidedBy ?? '' })}
      </p>
      {comment && <small>{comment}</small>}
    </div>
  )
}

function openNext({ next, openNext: open }: RequestQueue): (() => void) | undefined {
  return next && open
}

/** Leads to the request that waits next; where none does, to what waits otherwise. */
function Next({ queue, isMain = false }: { queue: RequestQueue; isMain?: boolean }) {
  const { t } = useTranslation('admin')
  const { next } = queue
  const open = openNext(queue)
  if (next && open)
    return (
      <Button variant={isMain ? 'first' : 'plain'} onPress={open}>
        {t('request.next', { label: next.label.text })}
        <Letter name="J" />
      </Button>
    )
  return isMain ? <Link to={sectionAddress('today')}>{t('request.noMore')}</Link> : null
}

/** Shows the letter that does the same as a button. */
function Letter({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  )
}
