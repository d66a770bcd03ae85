import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { roles } from '../../../shared/rules/roles.ts'
import { userStates } from '../../../shared/schemas/admin/users.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { BulkBar } from '../kit/record-list/bulk-bar.tsx'
import { ExportMenu } from '../kit/record-list/export-menu.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { ListBin, ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { ListStatus } from '../kit/record-list/list-status.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { SavedViews } from '../kit/record-list/saved-views.tsx'
import { useExport } from '../kit/record-list/use-export.ts'
import { useSelection } from '../kit/record-list/use-selection.ts'
import { ViewMenu } from '../kit/record-list/view-menu.tsx'
import { useRecordList } from '../kit/use-records.ts'
import { CreateUser } from './create-user.tsx'
import { useUserCounts } from './use-user-actions.ts'
import { UserPanel } from './user-panel.tsx'
import { userSection } from './user-section.tsx'
import { UserTable } from './user-table.tsx'
import styles from './users-section.module.css'

const exportedColumns = ['label', 'login', 'email', 'role', 'signed-in', 'created']

/** Shows accounts: the list, and beside it the selected account. */
export function UsersSection() {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const address = useListAddress()
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
            <ExportMenu exporting={exporting} />
            <Button onPress={() => address.openRecord('new')}>
              <Icon name="plus" />
              {panel('new.user')}
            </Button>
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
      {isRecordOpen && (part === 'edit' || part === 'history') && (
        <RecordDrawer
          section={userSection}
          id={open}
          // Closing the drawer leads back to the account beside the list.
          address={{
            ...address,
            openRecord: (id, next = 'edit') => address.openRecord(id, next),
            close: () => address.openRecord(open),
          }}
        />
      )}
    </>
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
