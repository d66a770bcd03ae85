import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { resendMail } from '../../../shared/contract/mails.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { WaitingItem, WaitingKind } from '../../../shared/schemas/admin/today.ts'
import { useInstantFormat } from '../../account/own-data/use-instant-format.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { Deadline } from './deadline.tsx'
import styles from './today.module.css'

const icons: Readonly<Record<WaitingKind, IconName>> = {
  application: 'file',
  proposal: 'cal',
  change: 'edit',
  profile: 'user',
  callRequest: 'phone',
  mail: 'mail',
}

/** Shows one item that waits: a link to it, and its clock; a mail can be sent again from here. */
export function WaitingRow({ item }: { item: WaitingItem }) {
  const { t } = useTranslation('admin-today')
  const { kind, id, section, label } = item
  const note = useNote(item)
  const formatInstant = useInstantFormat()
  return (
    <li>
      <Icon name={icons[kind]} />
      <div>
        {section ? (
          <Link to={`${sectionAddress(section)}?open=${id}`} lang={label.lang}>
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
      ) : kind === 'mail' && item.canSendAgain ? (
        <SendAgain id={id} label={label.text} />
      ) : (
        <small>{kind === 'mail' ? t('waiting.wordsGone') : formatInstant(item.since)}</small>
      )}
    </li>
  )
}

/** Returns a note that tells it from others: its kind, number, status and origin. */
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
      className={styles.small}
      disabled={isBusy}
      aria-label={t('waiting.sendAgainNamed', { label })}
      onClick={() => void send()}
    >
      {t('waiting.sendAgain')}
    </button>
  )
}
