import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { changeRights } from '../../../shared/contract/users.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { panelRoleNames, panelRoleOf, panelRoles } from '../../../shared/rules/panel-roles.ts'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import type { UserItem } from '../../../shared/schemas/user-records.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Select } from '../../ui/select/select.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { isLeftByForce } from '../kit/forced-leave.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { roleInWords } from '../kit/rights/limits-words.ts'
import { useMay } from '../kit/rights/use-rights.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { useRecordList } from '../kit/use-records.ts'
import { areOther, changedAreas } from './edited-limits.ts'
import styles from './rights.module.css'
import { LanguageRights, RightsInWords, RightsTable, ViewAs } from './rights-parts.tsx'
import { TwoPersonsCard } from './two-persons-card.tsx'
import { userSection } from './user-section.tsx'

const everyAdministrator = 'role=ADMIN&pageSize=100&sort=label'

/** Shows the administrators with their roles, and the rights of one of them (W-2). */
export function RightsPage({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-users')
  const may = useMay()
  const list = useRecordList(userSection.contract, everyAdministrator)
  return (
    <ListPage
      title={t('rights.title')}
      count={list.data && t('rights.count', { count: list.data.total })}
      aside={<Link to={sectionAddress('users')}>{t('rights.toUsers')}</Link>}
      actions={
        may('audit', 'see') && (
          <Link className={styles.link} to={`${sectionAddress('audit')}?action=rights-changed`}>
            <Icon name="time" /> {t('rights.history')}
          </Link>
        )
      }
    >
      {list.isError && <FailedRead error={list.error} onRetry={() => list.refetch()} />}
      {list.data && <Administrators items={list.data.items} address={address} />}
    </ListPage>
  )
}

interface AdministratorsProps {
  items: readonly UserItem[]
  address: ListAddress
}

function Administrators({ items, address }: AdministratorsProps) {
  const { t } = useTranslation('admin-users')
  const shown = items.find(({ id }) => id === address.open) ?? items.find(({ isOwn }) => !isOwn) ?? items[0]
  if (!shown) return <p>{t('rights.none')}</p>
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.left}>
          <Rail items={items} shown={shown} address={address} />
          <TwoPersonsCard />
        </div>
        <RightsEditor key={shown.id} user={shown} />
      </div>
    </div>
  )
}

function Rail({ items, shown, address }: AdministratorsProps & { shown: UserItem }) {
  const words = usePanelWords()
  const { t } = useTranslation('admin-users')
  const id = useId()
  return (
    <section className={`panel-card ${styles.rail}`} aria-labelledby={id}>
      <h2 id={id}>{t('rights.administrators')}</h2>
      <ul>
        {items.map((user) => (
          <li key={user.id}>
            <Link
              to={address.hrefOf({ open: user.id, part: 'rights' })}
              aria-current={user.id === shown.id ? 'true' : undefined}
            >
              <strong>{user.label.text}</strong>
              <small>
                {roleInWords(user.limits, words)}
                {!user.isEnabled && `, ${t('rights.disabledNow')}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('rights.oneStays')}</p>
    </section>
  )
}

/** Shows the rights of one administrator: the table, the languages, and both in words. */
function RightsEditor({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  const may = useMay()
  const titleId = useId()
  const { limits, set, save, cancel, isBusy, isOther } = useEditedRights(user)
  const isLocked = user.isOwn || !may('users', 'edit')
  const changes = changedAreas(user.limits, limits)
  return (
    <>
      <section className={`panel-card ${styles.table}`} aria-labelledby={titleId}>
        <header>
          <h2 id={titleId}>{user.label.text}</h2>
          {isOther && (
            <Badge tone="waiting">{t('rights.changes', { count: Math.max(1, changes.length) })}</Badge>
          )}
          <RoleStart limits={limits} isLocked={isLocked} onChange={set} />
        </header>
        <RightsTable limits={limits} changed={changes} isLocked={isLocked} onChange={set} />
        {!isLocked && (
          <footer>
            <Button isBusy={isBusy} isDisabled={!isOther} onPress={save}>
              {t('rights.save')}
            </Button>
            {isOther && (
              <Button variant="plain" onPress={cancel}>
                {t('rights.cancel')}
              </Button>
            )}
            <p className="quiet">{t('rights.atOnce')}</p>
          </footer>
        )}
      </section>
      <aside className={styles.aside}>
        <LanguageRights limits={limits} isLocked={isLocked} onChange={set} />
        <RightsInWords limits={limits}>
          {!user.isOwn && may('users', 'edit') && <ViewAs user={user} />}
        </RightsInWords>
        {user.isOwn && (
          <Notice>
            <p>{t('rights.own')}</p>
          </Notice>
        )}
      </aside>
    </>
  )
}

interface RoleStartProps {
  limits: PanelLimits | null
  isLocked: boolean
  onChange: (limits: PanelLimits | null) => void
}

/** Shows the choice of a role whose rights replace the present ones. */
function RoleStart({ limits, isLocked, onChange }: RoleStartProps) {
  const { t } = useTranslation('admin-users')
  const role = panelRoleOf(limits)
  return (
    <Select
      isCompact
      className={styles.role}
      aria-label={t('rights.startFrom')}
      value={role}
      disabled={isLocked}
      onChange={({ currentTarget: { value } }) => {
        const name = panelRoleNames.find((one) => one === value)
        onChange(name ? panelRoles[name] : null)
      }}
    >
      {(['unlimited', ...panelRoleNames] as const).map((one) => (
        <option key={one} value={one}>
          {t(`rights.roles.${one}`)}
        </option>
      ))}
      {role === 'own' && <option value="own">{t('rights.roles.own')}</option>}
    </Select>
  )
}

/** Holds the typed rights of an administrator until they are saved. */
function useEditedRights(user: UserItem) {
  const { t } = useTranslation('admin-users')
  const api = useApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [limits, setLimits] = useState(user.limits)
  const [isBusy, setIsBusy] = useState(false)
  const isOther = areOther(user.limits, limits)
  useLeaveQuestion(isOther, isLeftByForce)
  const save = async () => {
    if (!api || isBusy) return
    setIsBusy(true)
    try {
      await api.call(changeRights, { params: { id: user.id }, body: { revision: user.revision, limits } })
      toast.success(t('rights.saved', { name: user.label.text }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await queries.invalidateQueries({ queryKey: ['admin'] })
      setIsBusy(false)
    }
  }
  return { limits, set: setLimits, save, cancel: () => setLimits(user.limits), isBusy, isOther }
}
