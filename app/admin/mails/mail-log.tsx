import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listMails, resendMail } from '../../../shared/contract/mails.ts'
import { languageLabels } from '../../../shared/i18n/languages.ts'
import { sentMailRetentionDays } from '../../../shared/rules/limits.ts'
import { mailStates, mailTemplates } from '../../../shared/rules/mail-templates.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { LoggedMail } from '../../../shared/schemas/mails.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DataTable } from '../kit/record-list/data-table.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import textStyles from '../texts/texts.module.css'
import styles from './mail-log.module.css'

const tones = { waiting: 'waiting', sent: 'good', failed: 'bad' } as const
/** The columns, with the number of columns that must fit before one is shown. */
const columns = [
  { key: 'mail', isFirst: true },
  { key: 'state' },
  { key: 'attempts', room: 4 },
  { key: 'written', room: 3 },
] as const

/** Shows the log of mails (O-3): the fate of each, with masked addresses, and a button for those that did not go. */
export function MailLog({ address }: { address: ListAddress }) {
  const { t } = useTranslation(['admin-mails', 'admin'])
  const { query } = address
  const list = usePagedQuery([...sectionKey('mails'), 'log', query], (api, signal) =>
    api.call(listMails, { search: query, signal }),
  )
  return (
    <ListPage
      title={t('admin:sections.mails')}
      count={list.data && t('log.count', { count: list.data.total })}
      actions={<MailViews current="log" />}
      note={t('log.note', { days: sentMailRetentionDays })}
    >
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('log.search')} />
          <ListChoice
            address={address}
            name="state"
            label={t('log.state')}
            emptyLabel={t('log.anyState')}
            options={mailStates.map((id) => ({ id, label: t(`log.states.${id}`) }))}
          />
          <ListChoice
            address={address}
            name="template"
            label={t('log.kind')}
            emptyLabel={t('log.anyKind')}
            options={mailTemplates.map((id) => ({ id, label: t(`log.templates.${id}`) }))}
          />
        </search>
        <ListStatus list={list} address={address} empty={t('log.empty')}>
          {(items, isOld) => (
            <DataTable
              caption={t('log.list')}
              headings={columns.map((column) => ({ ...column, words: t(`log.columns.${column.key}`) }))}
              actionsLabel={t('log.columns.actions')}
              address={address}
              isOld={isOld}
              className={styles.log}
            >
              {items.map((mail) => (
                <Row key={mail.id} mail={mail} />
              ))}
            </DataTable>
          )}
        </ListStatus>
      </div>
    </ListPage>
  )
}

function Row({ mail }: { mail: LoggedMail }) {
  const { t } = useTranslation('admin-mails')
  const formatInstant = usePanelInstant()
  const label = t(`log.templates.${mail.template as (typeof mailTemplates)[number]}`, {
    defaultValue: mail.template,
  })
  const to = mail.to ?? t('log.noRecipient')
  return (
    <tr>
      <th scope="row" className={listStyles.first}>
        <strong>{label}</strong>
        <small>
          {to}, {languageLabels[mail.language]}
        </small>
        <span className={listStyles.brief}>
          <Fate mail={mail} />
        </span>
      </th>
      <td>
        <Fate mail={mail} />
      </td>
      <td data-room={4}>{isInMailbox(mail) ? '–' : mail.attemptCount}</td>
      <td data-room={3}>
        <time dateTime={mail.writtenAt}>{formatInstant(mail.writtenAt)}</time>
      </td>
      <td>
        {mail.canSendAgain && <SendAgain mail={mail} label={`${label}, ${to}`} />}
        {mail.state === 'failed' && !mail.canSendAgain && <small>{t('log.gone')}</small>}
      </td>
    </tr>
  )
}

/** Tells whether a mail went into the mailbox of a demonstration: no server was ever asked to take it. */
function isInMailbox({ state, attemptCount }: LoggedMail): boolean {
  return state === 'sent' && attemptCount === 0
}

/** Shows the state of a mail with its time, and why it did not go. */
function Fate({ mail }: { mail: LoggedMail }) {
  const { state, sentAt, nextAttemptAt, explanation, reason } = mail
  const { t } = useTranslation('admin-mails')
  const formatInstant = usePanelInstant()
  return (
    <span className={styles.fate}>
      <Badge tone={tones[state]}>{t(isInMailbox(mail) ? 'log.inMailbox' : `log.states.${state}`)}</Badge>
      {sentAt && <time dateTime={sentAt}>{formatInstant(sentAt)}</time>}
      {nextAttemptAt && <small>{t('log.next', { instant: formatInstant(nextAttemptAt) })}</small>}
      {explanation && state !== 'sent' && <small>{explanation}</small>}
      {reason && state !== 'sent' && <small lang="en">{reason}</small>}
    </span>
  )
}

function SendAgain({ mail: { id, state }, label }: { mail: LoggedMail; label: string }) {
  const { t } = useTranslation('admin-mails')
  const { isBusy, run } = useRowAction()
  const send = () =>
    run({
      send: (api) => api.call(resendMail, { params: { id }, body: {} }),
      done: t('log.resent'),
      failed: t('log.resendFailed'),
    })
  return (
    <div className={listStyles.rowActions}>
      <IfMay section="mails" level="edit">
        {' '}
        <Button variant="second" isBusy={isBusy} onPress={send}>
          <Icon name="restore" />
          <span className={styles.words}>{t(state === 'waiting' ? 'log.sendNow' : 'log.resend')}</span>{' '}
          <span className="visually-hidden">{label}</span>
        </Button>
      </IfMay>
    </div>
  )
}

const addresses = {
  wordings: sectionAddress('mails'),
  log: `${sectionAddress('mails')}?view=log`,
}

/** Leads to the parts of the section: the wording of mails, and the log of those that were written. */
export function MailViews({ current }: { current: keyof typeof addresses }) {
  const { t } = useTranslation('admin-mails')
  return (
    <nav className={textStyles.states} aria-label={t('views.label')}>
      {(['wordings', 'log'] as const).map((view) => (
        <Link key={view} to={addresses[view]} aria-current={view === current ? 'page' : undefined}>
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  )
}
