import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../../shared/rules/roles.ts'
import selectStyles from '../../ui/select/select.module.css'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { useUserAction } from './use-user-actions.ts'
import type { UserItem } from './user-section.tsx'
import styles from './users-section.module.css'

/** The role of an account, to be chosen; asked once more where somebody becomes an administrator or is one no more. */
export function RoleChoice({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  const { run, busy } = useUserAction(user)
  const [asked, setAsked] = useState<Role | null>(null)
  const label = user.label.text
  if (user.isOwn)
    return (
      <p className={styles.own} title={t('ownHint')}>
        {t(`roles.${user.role}`)} <small>{t('own')}</small>
      </p>
    )
  const choose = (role: Role) => {
    if (role === 'ADMIN' || user.role === 'ADMIN') setAsked(role)
    else void run({ kind: 'role', role })
  }
  return (
    <>
      <select
        className={`${selectStyles.select} ${selectStyles.compact} ${styles.role}`}
        aria-label={t('roleOf', { label })}
        value={user.role}
        disabled={busy !== null}
        onChange={({ currentTarget }) => choose(currentTarget.value as Role)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      {asked && (
        <Confirm
          isBusy={busy !== null}
          onCancel={() => setAsked(null)}
          onConfirm={async () => {
            await run({ kind: 'role', role: asked })
            setAsked(null)
          }}
        >
          <p>{t(asked === 'ADMIN' ? 'ask.promote' : 'ask.demote', { label })}</p>
        </Confirm>
      )}
    </>
  )
}
