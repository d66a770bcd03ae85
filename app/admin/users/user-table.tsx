import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserItem } from '../../../shared/schemas/admin/users.ts'
import { useInstantFormat } from '../../account/own-data/use-instant-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChooseCell, DataTable } from '../kit/record-list/data-table.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useRowPress } from '../kit/record-list/open-row.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import { shortDay } from '../kit/record-list/short-day.ts'
import type { Selection } from '../kit/record-list/use-selection.ts'
import { EnabledSwitch } from './enabled-switch.tsx'
import { RoleChoice } from './role-choice.tsx'
import { UserAvatar } from './user-avatar.tsx'
import styles from './users-section.module.css'

interface UserTableProps {
  items: readonly UserItem[]
  address: ListAddress
  /** Another page is on its way. */
  isOld: boolean
  selection: Selection
}

/** The columns with the order of each heading; those that need the most room are hidden first. */
const headings = [
  { key: 'name', sort: 'label', isFirst: true },
  { key: 'role', sort: 'role' },
  { key: 'state', sort: 'state' },
  { key: 'lastSignIn', sort: 'signed-in', room: 3 },
  { key: 'created', sort: 'created', room: 4 },
] as const

/** Shows the accounts of a page, with role and state, which can be changed in the row. */
export function UserTable({ items, address, isOld, selection }: UserTableProps) {
  const { t } = useTranslation('admin-users')
  const table = useRowPress()
  return (
    <DataTable
      caption={t('title')}
      headings={headings.map((heading) => ({ ...heading, words: t(`columns.${heading.key}`) }))}
      actionsLabel={t('columns.actions')}
      address={address}
      // Without an order and a search the newest come first.
      usualSort={address.get('q') === '' ? '-created' : ''}
      isOld={isOld}
      choice={{ selection, ids: items.map(({ id }) => id) }}
      className={styles.table}
      tableRef={table}
    >
      {items.map((user) => (
        <Row key={user.id} user={user} address={address} selection={selection} />
      ))}
    </DataTable>
  )
}

interface RowProps {
  user: UserItem
  address: ListAddress
  selection: Selection
}

function Row({ user, address, selection }: RowProps) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const formatInstant = useInstantFormat()
  const label = user.label.text
  const href = address.hrefOf({ open: user.id, part: '' })
  const isBinned = user.binnedAt !== null
  return (
    <tr
      data-row
      aria-current={address.open === user.id ? 'true' : undefined}
      data-chosen={selection.has(user.id)}
    >
      <ChooseCell selection={selection} id={user.id} label={label} />
      <th scope="row" className={listStyles.first}>
        <div className={listStyles.name}>
          <UserAvatar name={label} />
          <span>
            <Link to={href}>{label}</Link>
            <small>{user.login}</small>
          </span>
        </div>
      </th>
      <td>{isBinned ? t(`roles.${user.role}`) : <RoleChoice user={user} />}</td>
      <td>
        {isBinned ? t('disabled') : <EnabledSwitch user={user} />}
        {user.isInvited && <Badge tone="waiting">{t('invited')}</Badge>}
        {!user.isInvited && user.emailConfirmedAt === null && (
          <Badge tone="waiting">{t('states.unconfirmed')}</Badge>
        )}
      </td>
      <td data-room={3}>
        {user.lastSignInAt === null ? (
          <span className="quiet">{t('never')}</span>
        ) : (
          <time dateTime={user.lastSignInAt}>{formatInstant(user.lastSignInAt)}</time>
        )}
      </td>
      <td data-room={4}>
        <time dateTime={user.createdAt}>{shortDay(user.createdAt, language)}</time>
      </td>
      <td>
        <Link
          to={address.hrefOf({ open: user.id, part: 'edit' })}
          className={listStyles.iconAction}
          aria-label={panel('actions.editNamed', { label })}
        >
          <Icon name="edit" />
        </Link>
      </td>
    </tr>
  )
}
