import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { roles } from '../../../shared/rules/roles.ts'
import { type UserItem, userStates } from '../../../shared/schemas/user-records.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { BulkBar } from '../kit/record-list/bulk-bar.tsx'
import { ChooseCell, DataTable } from '../kit/record-list/data-table.tsx'
import { ExportMenu, useExport } from '../kit/record-list/export-menu.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListBin, ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import { ViewMenu } from '../kit/record-list/list-tools.tsx'
import { useRowPress } from '../kit/record-list/open-row.ts'
import listStyles from '../kit/record-list/record-list.module.css'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { shortDay } from '../kit/record-list/short-day.ts'
import { type Selection, useSelection } from '../kit/record-list/use-selection.ts'
import { roleInWords } from '../kit/rights/limits-words.ts'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecordList } from '../kit/use-records.ts'
import { CreateUser } from './create-user.tsx'
import { RightsPage } from './rights-page.tsx'
import { UserAvatar } from './user-avatar.tsx'
import { EnabledSwitch, RoleChoice, useUserCounts } from './user-controls.tsx'
import { UserPanel } from './user-panel.tsx'
import { userSection } from './user-section.tsx'
import styles from './users-section.module.css'

const exportedColumns = ['label', 'login', 'email', 'role', 'signed-in', 'created']

/** Shows accounts: the list, and next to it the selected account. */
export function UsersSection() {
  const address = useListAddress()
  return address.get('part') === 'rights' ? <RightsPage address={address} /> : <Accounts address={address} />
}

function Accounts({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const { mayEdit } = useSectionRights(userSection)
  const list = useRecordList(userSection.contract, address.query)
  const counts = useUserCounts(address.query)
  const selection = useSelection(address.query, list.data)
  const exporting = useExport(userSection.contract, address.query, exportedColumns)
  const { open } = address
  const part = address.get('part')
  const isRecordOpen = open !== null && open !== 'new'
  return (
    <>
      <ListPage
        title={t('title')}
        count={list.data && t('count', { count: list.data.total })}
        actions={
          <>
            <Link to={`${sectionAddress('users')}?part=rights`}>{t('rights.open')}</Link>
            <ExportMenu exporting={exporting} />
            {mayEdit && (
              <Button onPress={() => address.openRecord('new')}>
                <Icon name="plus" />
                {panel('new.user')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.frame}>
          <div className={styles.columns} data-open={isRecordOpen}>
            <div className={`panel-card ${styles.list}`}>
              <Segments address={address} counts={counts.data} />
              <Tools address={address} />
              <BulkBar
                section={userSection}
                selection={selection}
                total={list.data?.total ?? 0}
                isBin={address.get('bin') === 'yes'}
                exporting={exporting}
              />
              <ListStatus list={list} address={address}>
                {(items, isOld) => (
                  <UserTable items={items} address={address} isOld={isOld} selection={selection} />
                )}
              </ListStatus>
            </div>
            {isRecordOpen && <UserPanel key={open} id={open} address={address} />}
          </div>
        </div>
      </ListPage>
      {open === 'new' && <CreateUser onClose={address.close} onMade={address.openRecord} />}
      {isRecordOpen && (part === 'edit' || part === 'history') && <UserDrawer id={open} address={address} />}
    </>
  )
}

/** Shows the form or the history of the selected account. */
function UserDrawer({ id, address }: { id: string; address: ListAddress }) {
  return (
    <RecordDrawer
      section={userSection}
      id={id}
      // Closing the drawer leads back to the account next to the list.
      address={{
        ...address,
        openRecord: (other, next = 'edit') => address.openRecord(other, next),
        close: () => address.openRecord(id),
      }}
    />
  )
}

interface SegmentsProps {
  address: ListAddress
  counts: { all: number; roles: Record<(typeof roles)[number], number> } | undefined
}

/** Shows the roles with the number of their accounts; one of them, or all, is selected. */
function Segments({ address, counts }: SegmentsProps) {
  const { t } = useTranslation('admin-users')
  const chosen = address.get('role')
  return (
    <nav aria-label={t('segments')} className={styles.segments}>
      <ul>
        {(['', ...roles] as const).map((role) => (
          <li key={role}>
            <Link to={address.hrefOf({ role, page: '' })} aria-current={chosen === role ? 'true' : undefined}>
              {role === '' ? t('all') : t(`roles.${role}`)}{' '}
              {counts && <span>{role === '' ? counts.all : counts.roles[role]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tools({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-users')
  return (
    <search className={listStyles.tools}>
      <ListSearch address={address} label={t('search')} />
      <ListChoice
        address={address}
        name="state"
        label={t('state')}
        emptyLabel={t('anyState')}
        options={userStates.map((state) => ({ id: state, label: t(`states.${state}`) }))}
      />
      <ListBin address={address} />
      <div className={listStyles.more}>
        <div>
          <SavedViews section="users" address={address} />
          <ViewMenu section={userSection} address={address} />
        </div>
      </div>
    </search>
  )
}

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
function UserTable({ items, address, isOld, selection }: UserTableProps) {
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
  const words = usePanelWords()
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const formatInstant = usePanelInstant()
  const label = user.label.text
  const href = address.hrefOf({ open: user.id, part: '' })
  const isTrashed = user.binnedAt !== null
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
      <td>
        {isTrashed ? t(`roles.${user.role}`) : <RoleChoice user={user} />}
        {user.role === 'ADMIN' && !isTrashed && (
          <Link className={styles.rights} to={address.hrefOf({ open: user.id, part: 'rights' })}>
            {roleInWords(user.limits, words)}
          </Link>
        )}
      </td>
      <td>
        {isTrashed ? t('disabled') : <EnabledSwitch user={user} />}
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
