import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/users.ts'
import type { Role } from '../../../shared/rules/roles.ts'
import type { UserItem } from '../../../shared/schemas/admin/users.ts'
import type { ApiClient } from '../../api/client.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'

/** The operations on an account beside changing its names. */
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
      if (!isQuiet) toast.success(wordsOfChange(change, item, t))
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

function wordsOfChange(
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
