import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { resendMail } from '../../../shared/contract/mails.ts'
import { beginBackup } from '../../../shared/contract/panel.ts'
import { noticeGroups } from '../../../shared/rules/notices.ts'
import { requestAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { RequestedType } from '../../../shared/rules/record-types.ts'
import type { Notice, NoticeKind } from '../../../shared/schemas/notices.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { shortInstant } from '../kit/record-list/short-day.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import styles from './notices.module.css'

const icons: Readonly<Record<NoticeKind, IconName>> = {
  application: 'file',
  'call-request': 'phone',
  proposal: 'cal',
  change: 'edit',
  translation: 'languages',
  stale: 'languages',
  comment: 'speech',
  request: 'eye',
  returned: 'edit',
  published: 'check',
  erasure: 'trash',
  declined: 'info',
  mail: 'mail',
  backup: 'restore',
}

interface NoticeGroupsProps {
  notices: readonly Notice[]
  onOpen: (notice: Notice) => void
}

/** Shows notices in their groups: given to the reader, due, failed, for information. */
export function NoticeGroups({ notices, onOpen }: NoticeGroupsProps) {
  const { t } = useTranslation('admin-notices')
  const id = useId()
  return noticeGroups.map((group) => {
    const ofGroup = notices.filter((notice) => notice.group === group)
    if (ofGroup.length === 0) return null
    return (
      <section key={group} aria-labelledby={`${id}-${group}`} className={styles.group}>
        <h3 id={`${id}-${group}`}>
          {t(`groups.${group}`)} <span>{ofGroup.length}</span>
        </h3>
        <ul>
          {ofGroup.map((notice) => (
            <NoticeRow key={notice.key} notice={notice} onOpen={() => onOpen(notice)} />
          ))}
        </ul>
      </section>
    )
  })
}

/** Shows a notice: a link to what it is about, who or why, how much time is left, and the repair of a failure. */
function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation('admin-notices')
  const language = useLanguage()
  const name = useName(notice)
  const { kind, daysLeft, isRead, isRepairable, at, label } = notice
  const isLate = (daysLeft !== null && daysLeft < 0) || notice.group === 'broken'
  const why = useReason(notice)
  return (
    <li className={styles.notice} data-new={isRead ? undefined : ''} data-late={isLate ? '' : undefined}>
      <Icon name={isLate && kind !== 'mail' ? 'alert' : icons[kind]} />
      <div>
        <Link to={addressOf(notice)} onClick={onOpen} lang={label.lang}>
          {!isRead && <span className="visually-hidden">{t('unread')}: </span>}
          {name}
        </Link>
        {why && <p>{why}</p>}
        {daysLeft !== null && (
          <p className={styles.due}>
            {daysLeft < 0
              ? t('late', { count: -daysLeft })
              : daysLeft === 0
                ? t('today')
                : t('left', { count: daysLeft })}
          </p>
        )}
        {isRepairable && <Repair notice={notice} />}
      </div>
      <time dateTime={at}>{shortInstant(at, language)}</time>
    </li>
  )
}

function addressOf({ section, id, kind, type, language }: Notice): string {
  if (kind === 'request' && id !== null) return requestAddressOf({ type: type as RequestedType, id })
  if (kind === 'erasure') return `${sectionAddress('today')}?kind=erasure`
  if (kind === 'mail') return `${sectionAddress('mails')}?view=log&state=failed`
  const address = sectionAddress(section ?? 'today')
  if (kind === 'stale') return `${address}?translation=${language}-behind`
  return id === null ? address : `${address}?open=${id}`
}

function useName({ kind, label: { text: label }, language, section, count }: Notice): string {
  const { t } = useTranslation('admin-notices')
  const { t: panel } = useTranslation('admin')
  if (kind === 'backup') return t('backup')
  if (kind === 'mail') return t('mail', { label })
  if (kind === 'stale')
    return t(`stale.${language ?? 'uz'}`, {
      section: section && panel(`sections.${section}`),
      count: count ?? 0,
    })
  if (kind === 'translation' && language) return t(`translation.${language}`, { label })
  return t('named', { label, kind: t(`kinds.${kind}`) })
}

function useReason({ kind, group, by: name, words }: Notice): string | null {
  const { t } = useTranslation('admin-notices')
  if (kind === 'request' || kind === 'erasure') return name && t('askedBy', { name })
  if (kind === 'published') return name && t('publishedBy', { name })
  if (kind === 'comment' || kind === 'returned' || kind === 'declined')
    return name === null ? words : t('wrote', { name, words })
  if (kind === 'mail') return [name, words].filter(Boolean).join(', ')
  if (kind === 'backup') return words
  if (group !== 'given') return null
  return name === null ? t('givenBySite') : t('givenBy', { name })
}

/** Shows the button that repairs a failure from its notice. */
function Repair({ notice: { kind, id } }: { notice: Notice }) {
  const { t } = useTranslation('admin-notices')
  const { isBusy, run } = useRowAction()
  const repair = kind === 'mail' ? 'mail' : 'backup'
  return (
    <button
      type="button"
      className={`panel-small-button ${styles.repair}`}
      disabled={isBusy}
      onClick={() =>
        void run({
          send: (api) =>
            repair === 'mail'
              ? api.call(resendMail, { params: { id: id ?? '' }, body: {} })
              : api.call(beginBackup),
          done: t(`repair.${repair}Done`),
          failed: t(`repair.${repair}Failed`),
        })
      }
    >
      {t(`repair.${repair}`)}
    </button>
  )
}
