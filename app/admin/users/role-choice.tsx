import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreesWithProfile, type Role, roles } from '../../../shared/rules/roles.ts'
import type { UserItem } from '../../../shared/schemas/admin/users.ts'
import { Select } from '../../ui/select/select.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useUserAction } from './use-user-actions.ts'
import styles from './users-section.module.css'

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
