import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { resendMail } from '../../../shared/contract/mails.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import {
  applicationAnswerWorkingDays,
  callRequestAnswerWorkingDays,
  proposalAnswerWorkingDays,
} from '../../../shared/rules/limits.ts'
import { requestAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { RequestedType } from '../../../shared/rules/record-types.ts'
import {
  type Today,
  type WaitingItem,
  type WaitingKind,
  waitingKinds,
} from '../../../shared/schemas/today.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Deadline } from '../kit/deadline/deadline.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import { useOpenedPart } from '../kit/use-opened-part.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { waitingAddressOf } from '../shell/waiting-count.tsx'
import styles from './today.module.css'

/** The number of rows of all kinds together before the rest is requested. */
const rowsShown = 14

/** The lists of all items of a kind; a change may be in one of three sections. */
const lists: Partial<Record<WaitingKind, string>> = {
  application: `${sectionAddress('applications')}?segment=open`,
  proposal: waitingAddressOf('activities'),
  callRequest: `${sectionAddress('callRequests')}?segment=open`,
  mail: `${sectionAddress('mails')}?view=log&state=failed`,
}

/** Shows what waits for an administrator, what is due first on top; the address can select one kind. */
export function WaitingCard({ counts, items }: Today['waiting']) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  const [parameters] = useSearchParams()
  const chosen = waitingKinds.find((kind) => kind === parameters.get('kind'))
  const isWhole = parameters.get('rows') === 'all'
  const ofKind = chosen ? items.filter(({ kind }) => kind === chosen) : items
  const total = waitingKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const shown = isWhole ? ofKind : ofKind.slice(0, rowsShown)
  const left = (chosen ? counts[chosen] : total) - shown.length
  const more = shown.length < ofKind.length ? addressOf(chosen, true) : chosen && lists[chosen]
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('waiting.title')}</h2>
        {total > 0 && (
          <nav className={styles.kinds} aria-label={t('waiting.kinds')}>
            <Link to={addressOf()} aria-current={chosen === undefined ? 'true' : undefined}>
              {t('waiting.all')} {total}
            </Link>
            {waitingKinds
              .filter((kind) => counts[kind] > 0 || kind === chosen)
              .map((kind) => (
                <Link key={kind} to={addressOf(kind)} aria-current={kind === chosen ? 'true' : undefined}>
                  {t(`waiting.names.${kind}`)} {counts[kind]}
                </Link>
              ))}
          </nav>
        )}
      </header>
      {shown.length === 0 ? (
        <p className="panel-card-empty">{t(chosen ? 'waiting.noneOfKind' : 'waiting.none')}</p>
      ) : (
        <ul className={styles.waits}>
          {shown.map((item) => (
            <WaitingRow key={`${item.kind}-${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <footer className={styles.cardFoot}>
          <p>
            {t('waiting.order', {
              applications: applicationAnswerWorkingDays,
              proposals: proposalAnswerWorkingDays,
              calls: callRequestAnswerWorkingDays,
            })}
          </p>
          {left > 0 && more && <Link to={more}>{t('waiting.more', { count: left })}</Link>}
        </footer>
      )}
    </section>
  )
}

function addressOf(kind?: WaitingKind, isWhole = false): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (isWhole) query.set('rows', 'all')
  return `?${query}`
}

const icons: Readonly<Record<WaitingKind, IconName>> = {
  application: 'file',
  proposal: 'cal',
  change: 'edit',
  profile: 'user',
  callRequest: 'phone',
  mail: 'mail',
  draft: 'edit',
  request: 'eye',
  erasure: 'trash',
}

/** Shows one item that waits: a link to it, and its clock; a mail can be sent again from here. */
function WaitingRow({ item }: { item: WaitingItem }) {
  const may = useMay()
  const { t } = useTranslation('admin-today')
  const { kind, id, section, label } = item
  const note = useNote(item)
  const formatInstant = usePanelInstant()
  return (
    <li>
      <Icon name={icons[kind]} />
      <div>
        {section ? (
          <Link
            to={
              kind === 'request'
                ? requestAddressOf({ type: item.type as RequestedType, id })
                : `${sectionAddress(section)}?open=${id}`
            }
            lang={label.lang}
          >
            <span className="visually-hidden">{t(`waiting.one.${kind}`)}: </span>
            {label.text}
          </Link>
        ) : (
          <strong lang={label.lang}>{label.text}</strong>
        )}
        <small title={note}>{note}</small>
        {item.reason && <small className={styles.reason}>{item.reason}</small>}
      </div>
      {item.clock ? (
        <Deadline {...item.clock} />
      ) : kind === 'erasure' && section ? (
        <DecideErasure item={item} section={section} />
      ) : kind === 'mail' && item.canSendAgain && may('mails', 'edit') ? (
        <SendAgain id={id} label={label.text} />
      ) : (
        <small>{kind === 'mail' ? t('waiting.wordsGone') : formatInstant(item.since)}</small>
      )}
    </li>
  )
}

/** Returns a note that distinguishes it: its kind, number, status and origin. */
function useNote({ kind, section, reference, status, by }: WaitingItem): string {
  const { t } = useTranslation('admin-today')
  const cases = usePanelWords('admin-cases')
  return [
    t(`waiting.one.${kind}`),
    reference,
    status && cases(`statuses.${section}.${status}`).toLowerCase(),
    by && (kind === 'proposal' || kind === 'change' ? t('waiting.proposedBy', { name: by }) : by),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Opens the decision on a colleague's request to erase a record. */
function DecideErasure({ item: { id, type, label }, section }: { item: WaitingItem; section: AdminSection }) {
  const { t } = useTranslation('admin-today')
  const { Part, open, close } = useOpenedPart(
    () => import('../kit/erasing/erase-dialog.tsx').then(({ EraseDialog }) => EraseDialog),
    ['admin-erasing'],
  )
  const record = { id, section, type: type ?? 'user', label: label.text }
  return (
    <>
      <button
        type="button"
        className="panel-small-button"
        aria-label={t('waiting.decideNamed', { label: label.text })}
        onClick={() => void open()}
      >
        {t('waiting.decide')}
      </button>
      {Part && <Part record={record} onClose={close} onErased={close} />}
    </>
  )
}

function SendAgain({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('admin-today')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      await api.call(resendMail, { params: { id }, body: {} })
      toast.success(t('waiting.sentAgain'))
    } catch (error) {
      toast.error(`${t('waiting.sendFailed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['admin', 'today'] })
    }
  }
  return (
    <button
      type="button"
      className="panel-small-button"
      disabled={isBusy}
      aria-label={t('waiting.sendAgainNamed', { label })}
      onClick={() => void send()}
    >
      {t('waiting.sendAgain')}
    </button>
  )
}
