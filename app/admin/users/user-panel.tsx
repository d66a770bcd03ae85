import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseButton, useErasing } from '../kit/erasing/use-erasing.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { RemovalDialogs, useRemoval } from '../kit/record-list/removal.tsx'
import { useRecord } from '../kit/use-records.ts'
import { UserAvatar } from './user-avatar.tsx'
import { type UserChange, useUserAction } from './user-controls.tsx'
import { AccessFacts, AccountFacts, ProfileFacts } from './user-facts.tsx'
import { type UserRecord, userSection } from './user-section.tsx'
import styles from './users-section.module.css'

interface UserPanelProps {
  id: string
  address: ListAddress
}

/** Shows the selected account next to the list: its facts and actions. */
export function UserPanel({ id, address }: UserPanelProps) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const record = useRecord(userSection.contract, id)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const user = record.data
  const isRead = user !== undefined
  useEffect(() => {
    if (isRead) title.current?.focus({ preventScroll: false })
  }, [isRead])
  const heading = user?.label.text ?? t(record.isError ? 'panel.failed' : 'panel.loading')
  return (
    <section className={`panel-card ${styles.panel}`} aria-labelledby={titleId}>
      <div className={styles.panelHead}>
        {user && <UserAvatar name={user.label.text} />}
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          {user && <p className="quiet">{user.email}</p>}
        </div>
        <Button variant="plain" onPress={address.close}>
          <Icon name="close" />
          <span className="visually-hidden">{panel('close')}</span>
        </Button>
      </div>
      {record.isError && (
        <div className={styles.part}>
          <FailedRead error={record.error} onRetry={() => record.refetch()} />
        </div>
      )}
      {user && (
        <>
          <AccountFacts user={user} address={address} />
          {user.person && <ProfileFacts user={user} person={user.person} />}
          <AccessFacts user={user} />
          <UserActions user={user} onGone={address.close} />
        </>
      )}
    </section>
  )
}

/** The actions that ask first; the rest is done at once. */
type Asked = 'signOut' | 'factor' | 'disable' | 'delete'

interface UserActionsProps {
  user: UserRecord
  /** Called when the account is in the trash. */
  onGone: () => void
}

/** Shows the actions on an account; those that cannot be undone at once ask first. */
function UserActions({ user, onGone }: UserActionsProps) {
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
