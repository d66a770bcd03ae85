import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import type { PublishRequest } from '../../../../shared/schemas/record-draft.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CommentsProvider } from '../comments/comments-provider.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useLetterKeys } from '../keys/letter-keys.ts'
import { type OpenedDraft, useOpenedDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import { Checklist } from '../record-page/checklist.tsx'
import barStyles from '../record-page/page-bar.module.css'
import { BarButton, HistoryButton, Position } from '../record-page/page-bar.tsx'
import footStyles from '../record-page/page-foot.module.css'
import pageStyles from '../record-page/record-page.module.css'
import { useNeeds } from '../record-page/use-needs.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './record-request.module.css'
import { RequestChanges } from './request-changes.tsx'
import { RequestComments } from './request-comments.tsx'
import { Decision, Outcome, plannedTimeOf } from './request-decision.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useRequestDecision } from './use-request-decision.ts'
import { useRequestForm } from './use-request-form.ts'
import { type RequestQueue, useRequestQueue } from './use-request-queue.ts'

export interface RequestPageProps {
  section: AnySection
  /** The record, or its draft. */
  record: EditedRecord
  address: ListAddress
  onHistory?: (() => void) | undefined
}

/** Shows a request to publish: what would change for visitors, who asks, and the decision. */
export function RequestPage(props: RequestPageProps) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const queue = useRequestQueue(props.record.id)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true })
  }, [])
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

const noTexts = () => []

function RequestRoom(props: RequestRoomProps) {
  const { section, record, address, opened, request, queue } = props
  const decision = useRequestDecision(section, opened)
  const form = useRequestForm(section, record)
  const useTexts = section.page?.useTexts ?? noTexts
  const needs = useNeeds(section, { record, form }, useTexts(form, record))
  const navigate = useNavigate()
  const correct = (path: string) =>
    void navigate(address.hrefOf({ open: record.id, part: '' }), { state: { revealed: path } })
  return (
    <CommentsProvider
      section={section}
      record={record}
      values={form.values}
      onOpen={() => undefined}
      onReveal={(path) => focusChange(path) || correct(path)}
    >
      <RequestBar {...props} />
      <div className={`${pageStyles.room} ${styles.room}`}>
        <div className={pageStyles.main}>
          {request.state === 'published' ? (
            <Granted {...props} />
          ) : (
            <RequestChanges {...{ section, record, form, opened }} isRenewed={decision.isRenewed} />
          )}
          <RequestComments key={record.id} record={record} />
        </div>
        <RequestFacts request={request}>
          {request.state !== 'published' && <Checklist needs={needs} onFollow={correct} />}
        </RequestFacts>
      </div>
      <footer className={footStyles.foot}>
        {request.state === 'open' ? (
          <Decision {...props} decision={decision} needs={needs} />
        ) : (
          <Outcome request={request} publishAt={plannedTimeOf(opened)} />
        )}
        {request.state !== 'open' && <Next queue={queue} isMain />}
      </footer>
    </CommentsProvider>
  )
}

/** Focuses a change that is shown. @returns whether there is one of that path. */
function focusChange(path: string): boolean {
  const change = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (!change) return false
  change.tabIndex = -1
  change.focus()
  return true
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
function RequestBar({ section, request, address, onHistory, queue, opened }: RequestRoomProps) {
  const { live } = opened
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const leave = () => address.close()
  useLetterKeys({ j: openNext(queue), k: queue.openPrevious, Escape: leave })
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
        {t(plannedTimeOf(opened) === null ? `request.states.${request.state}` : 'request.states.scheduled')}
      </Badge>
      <div className={barStyles.end}>
        {queue.number > 0 && <Position neighbours={queue} onClose={leave} />}
        <HistoryButton onPress={onHistory} />
      </div>
    </header>
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
        <KeyHint keys="J" />
      </Button>
    )
  return isMain ? <Link to={sectionAddress('today')}>{t('request.noMore')}</Link> : null
}
