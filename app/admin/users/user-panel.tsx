import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { useRecord } from '../kit/use-records.ts'
import { UserActions } from './user-actions.tsx'
import { UserAvatar } from './user-avatar.tsx'
import { AccessFacts, AccountFacts, ProfileFacts } from './user-facts.tsx'
import { userSection } from './user-section.tsx'
import styles from './users-section.module.css'

interface UserPanelProps {
  id: string
  address: ListAddress
}

/** Shows the selected account beside the list: its facts and actions. */
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
