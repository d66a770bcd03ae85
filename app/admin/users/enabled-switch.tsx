import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserItem } from '../../../shared/schemas/admin/users.ts'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { useUserAction } from './use-user-actions.ts'
import styles from './users-section.module.css'

/** Shows the switch of whether an account may sign in; disabling asks first. */
export function EnabledSwitch({ user }: { user: UserItem }) {
  const { t } = useTranslation('admin-users')
  const { run, busy } = useUserAction(user)
  const [isAsking, setIsAsking] = useState(false)
  const label = user.label.text
  const words = t(user.isEnabled ? 'enabled' : 'disabled')
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
