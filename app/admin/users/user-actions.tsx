import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseButton } from '../kit/erasing/erase-button.tsx'
import { useErasing } from '../kit/erasing/use-erasing.tsx'
import { RemovalDialogs } from '../kit/record-list/removal-dialogs.tsx'
import { useRemoval } from '../kit/record-list/use-removal.ts'
import { type UserChange, useUserAction } from './use-user-actions.ts'
import { type UserRecord, userSection } from './user-section.tsx'
import styles from './users-section.module.css'

/** The actions that ask first; the rest is done at once. */
type Asked = 'signOut' | 'factor' | 'disable' | 'delete'

interface UserActionsProps {
  user: UserRecord
  /** Called when the account is in the trash. */
  onGone: () => void
}

/** Shows the actions on an account; those that cannot be undone at once ask first. */
export function UserActions({ user, onGone }: UserActionsProps) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const { run, busy } = useUserAction(user)
  const [asked, setAsked] = useState<Asked | null>(null)
  const removal = useRemoval(userSection, user, onGone)
  const erasing = useErasing(erasableOf(userSection, user), onGone)
  const label = user.label.text
  const changes: Record<Exclude<Asked, 'delete'>, UserChange> = {
    signOut: { kind: 'signOut' },
    factor: { kind: 'factor' },
    disable: { kind: 'enabled', isEnabled: false },
  }
  const confirm = async () => {
    if (asked === 'delete') await removal.remove()
    else if (asked) await run(changes[asked])
    setAsked(null)
  }
  if (user.binnedAt !== null)
    return (
      <div className={`${styles.part} ${styles.buttons}`}>
        <Button variant="second" isBusy={removal.isBusy} onPress={removal.restore}>
          <Icon name="restore" />
          {t('actions.restore')}
        </Button>
        <EraseButton erasing={erasing} />
      </div>
    )
  const hasOther = user.sessions.length > (user.isOwn ? 1 : 0)
  return (
    <div className={`${styles.part} ${styles.buttons}`}>
      {user.isInvited && user.isEnabled && (
        <Button variant="second" isBusy={busy === 'invite'} onPress={() => run({ kind: 'invite' })}>
          {t('actions.invite')}
        </Button>
      )}
      {!user.isInvited && user.isEnabled && (
        <Button variant="second" isBusy={busy === 'reset'} onPress={() => run({ kind: 'reset' })}>
          {t('actions.reset')}
        </Button>
      )}
      {hasOther && (
        <Button variant="second" onPress={() => setAsked('signOut')}>
          {t(user.isOwn ? 'actions.signOutOwn' : 'actions.signOut')}
        </Button>
      )}
      {user.hasSecondFactor && !user.isOwn && (
        <Button variant="second" onPress={() => setAsked('factor')}>
          {t('actions.factor')}
        </Button>
      )}
      {!user.isOwn && user.isEnabled && (
        <Button variant="danger" onPress={() => setAsked('disable')}>
          {t('actions.disable')}
        </Button>
      )}
      {!user.isOwn && !user.isEnabled && (
        <Button
          variant="second"
          isBusy={busy === 'enabled'}
          onPress={() => run({ kind: 'enabled', isEnabled: true })}
        >
          {t('actions.enable')}
        </Button>
      )}
      {!user.isOwn && (
        <Button variant="danger" onPress={() => setAsked('delete')}>
          <Icon name="trash" />
          {t('actions.delete')}
        </Button>
      )}
      {!user.isOwn && <EraseButton erasing={erasing} />}
      <p className="quiet">{t('panel.note')}</p>
      {asked && (
        <Confirm isBusy={busy !== null || removal.isBusy} onConfirm={confirm} onCancel={() => setAsked(null)}>
          <p>{t(`ask.${asked}`, { label })}</p>
        </Confirm>
      )}
      <RemovalDialogs removal={removal} />
      <span className="visually-hidden" role="status">
        {busy ? panel('editor.saving') : ''}
      </span>
    </div>
  )
}
