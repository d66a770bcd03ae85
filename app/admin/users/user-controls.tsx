import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/users.ts'
import { agreesWithProfile, type Role, roles } from '../../../shared/rules/roles.ts'
import type { UserItem } from '../../../shared/schemas/user-records.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Select } from '../../ui/select/select.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { userSection } from './user-section.tsx'
import styles from './users-section.module.css'

/** The operations on an account in addition to changing its names. */
export type UserChange =
  | { kind: 'role'; role: Role }
  | { kind: 'enabled'; isEnabled: boolean }
  | { kind: 'signOut' }
  | { kind: 'reset' }
  | { kind: 'invite' }
  | { kind: 'factor' }

/** Runs one operation on an account at a time, and reports the result. */
export function useUserAction(user: Pick<UserItem, 'id' | 'label' | 'isOwn'>) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useTranslation('admin-users')
  const messageOf = useErrorMessage()
  const [busy, setBusy] = useState<UserChange['kind'] | null>(null)

  /**
   * Runs a change.
   * @param isQuiet whether the caller reports success itself.
   */
  const run = async (change: UserChange, { isQuiet = false } = {}): Promise<boolean> => {
    if (!api || busy) return false
    setBusy(change.kind)
    try {
      const item = await send(api, user.id, change)
      if (!isQuiet) toast.success(messageOfChange(change, item, t))
      return true
    } catch (error) {
      toast.error(messageOf(error))
      return false
    } finally {
      setBusy(null)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { run, busy }
}

function send(api: ApiClient, id: string, change: UserChange): Promise<UserItem> {
  const params = { id }
  switch (change.kind) {
    case 'role':
      return api.call(contract.changeRole, { params, body: { role: change.role } })
    case 'enabled':
      return api.call(contract.changeEnabled, { params, body: { isEnabled: change.isEnabled } })
    case 'signOut':
      return api.call(contract.signUserOut, { params, body: {} })
    case 'reset':
      return api.call(contract.mailReset, { params, body: {} })
    case 'invite':
      return api.call(contract.inviteAgain, { params, body: {} })
    case 'factor':
      return api.call(contract.resetSecondFactor, { params })
  }
}

function messageOfChange(
  change: UserChange,
  { label, email, isOwn }: UserItem,
  t: TFunction<'admin-users'>,
): string {
  const name =
    change.kind === 'enabled'
      ? change.isEnabled
        ? 'enabled'
        : 'disabled'
      : change.kind === 'signOut' && isOwn
        ? 'signOutOwn'
        : change.kind
  const role = change.kind === 'role' ? t(`roles.${change.role}`) : ''
  return t(`done.${name}`, { label: label.text, email, role })
}

/** Counts the accounts of each role that the rest of the list's query finds. */
export function useUserCounts(query: string) {
  const asked = new URLSearchParams(query)
  for (const name of ['role', 'page', 'pageSize', 'sort']) asked.delete(name)
  const search = asked.toString()
  return usePanelQuery([...sectionKey('users'), 'counts', search], (api, signal) =>
    api.call(contract.countUsers, { search, signal }),
  )
}

/** Shows the switch of whether an account may sign in; disabling asks first. */
export function EnabledSwitch({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  const { run, busy } = useUserAction(user)
  const [isAsking, setIsAsking] = useState(false)
  const label = user.label.text
  const words = t(user.isEnabled ? 'enabled' : 'disabled')
  const { mayEdit } = useSectionRights(userSection)
  if (!mayEdit) return <span>{words}</span>
  if (user.isOwn) return <span title={t('ownHint')}>{words}</span>
  return (
    <>
      <label className={styles.switch}>
        <button
          type="button"
          role="switch"
          aria-label={t('enabledOf', { label })}
          aria-checked={user.isEnabled}
          disabled={busy !== null}
          onClick={() => {
            if (user.isEnabled) setIsAsking(true)
            else void run({ kind: 'enabled', isEnabled: true })
          }}
        />
        <span aria-hidden="true">{words}</span>
      </label>
      {isAsking && (
        <Confirm
          isBusy={busy !== null}
          onCancel={() => setIsAsking(false)}
          onConfirm={async () => {
            await run({ kind: 'enabled', isEnabled: false })
            setIsAsking(false)
          }}
        >
          <p>{t('ask.disable', { label })}</p>
        </Confirm>
      )}
    </>
  )
}

/**
 * Shows the choice of an account's role among those that agree with its profile. It asks first, since sessions end
 * (S-5), and offers to undo it.
 */
export function RoleChoice({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const { run, busy } = useUserAction(user)
  const [asked, setAsked] = useState<Role | null>(null)
  const label = user.label.text
  const { mayEdit } = useSectionRights(userSection)
  if (!mayEdit) return <span>{t(`roles.${user.role}`)}</span>
  if (user.isOwn)
    return (
      <p className={styles.own} title={t('ownHint')}>
        {t(`roles.${user.role}`)} <small>{t('own')}</small>
      </p>
    )
  const change = async (role: Role) => {
    const before = user.role
    if (!(await run({ kind: 'role', role }, { isQuiet: true }))) return
    showUndo(t('done.role', { label, role: t(`roles.${role}`) }), panel('bin.undo'), () => {
      void run({ kind: 'role', role: before })
    })
  }
  return (
    <>
      <Select
        isCompact
        className={styles.role}
        aria-label={t('roleOf', { label })}
        value={user.role}
        disabled={busy !== null}
        onChange={({ currentTarget }) => setAsked(currentTarget.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role} disabled={!agreesWithProfile(role, user.person?.kind)}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </Select>
      {asked && (
        <Confirm
          isBusy={busy !== null}
          onCancel={() => setAsked(null)}
          onConfirm={async () => {
            await change(asked)
            setAsked(null)
          }}
        >
          <p>
            {t(asked === 'ADMIN' ? 'ask.promote' : user.role === 'ADMIN' ? 'ask.demote' : 'ask.role', {
              label,
              from: t(`roles.${user.role}`),
              to: t(`roles.${asked}`),
            })}
          </p>
        </Confirm>
      )}
    </>
  )
}
