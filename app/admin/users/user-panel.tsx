import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { deviceOf } from '../../app-page/device-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { type Detail, DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Confirm } from '../kit/dialog/dialog.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseButton, useErasing } from '../kit/erasing/use-erasing.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { RemovalDialogs, useRemoval } from '../kit/record-list/removal.tsx'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { useRecord } from '../kit/use-records.ts'
import { UserAvatar } from './user-avatar.tsx'
import { EnabledSwitch, RoleChoice, type UserChange, useUserAction } from './user-controls.tsx'
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
  const { mayEdit } = useSectionRights(userSection)
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
          {mayEdit && <UserActions user={user} onGone={address.close} />}
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
  const action = useUserAction(user)
  const { run, busy } = action
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
  return (
    <div className={`${styles.part} ${styles.buttons}`}>
      <ActionButtons user={user} action={action} onAsk={setAsked} />
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

interface ActionButtonsProps {
  user: UserRecord
  action: ReturnType<typeof useUserAction>
  onAsk: (asked: Asked) => void
}

/** Shows the buttons of the actions that the state of an account allows. */
function ActionButtons({ user, action: { run, busy }, onAsk }: ActionButtonsProps) {
  const { t } = useTranslation('admin-users')
  const hasOther = user.sessions.length > (user.isOwn ? 1 : 0)
  return (
    <>
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
        <Button variant="second" onPress={() => onAsk('signOut')}>
          {t(user.isOwn ? 'actions.signOutOwn' : 'actions.signOut')}
        </Button>
      )}
      {user.hasSecondFactor && !user.isOwn && (
        <Button variant="second" onPress={() => onAsk('factor')}>
          {t('actions.factor')}
        </Button>
      )}
      {!user.isOwn && user.isEnabled && (
        <Button variant="danger" onPress={() => onAsk('disable')}>
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
        <Button variant="danger" onPress={() => onAsk('delete')}>
          <Icon name="trash" />
          {t('actions.delete')}
        </Button>
      )}
    </>
  )
}

/** Shows the facts of an account, with links to edit it and to its actions in the audit log. */
function AccountFacts({ user, address }: { user: UserRecord; address: ListAddress }) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const { mayEdit } = useSectionRights(userSection)
  return (
    <div className={styles.part}>
      <p className={styles.badges}>
        {(user.isOwn || user.binnedAt !== null || !mayEdit) && <Badge>{t(`roles.${user.role}`)}</Badge>}
        {!user.isEnabled && <Badge tone="bad">{t('disabled')}</Badge>}
        {user.isInvited && <Badge tone="waiting">{t('invited')}</Badge>}
        {user.person ? (
          <Badge tone={user.person.isPublic ? 'good' : 'waiting'}>
            {t(user.person.isPublic ? 'panel.public' : 'panel.hidden')}
          </Badge>
        ) : (
          <Badge>{t('panel.noProfile')}</Badge>
        )}
      </p>
      {user.binnedAt === null && !user.isOwn && mayEdit && (
        <div className={styles.controls}>
          <RoleChoice user={user} />
          <EnabledSwitch user={user} />
        </div>
      )}
      {user.isOwn && <p className="quiet">{t('ownHint')}</p>}
      <Facts
        details={[
          { label: t('fields.login'), value: user.login },
          {
            label: t('panel.confirmed'),
            value: t(user.emailConfirmedAt === null ? 'panel.confirmedNo' : 'panel.confirmedYes'),
          },
          { label: t('fields.language'), value: languageNames[user.content.language] },
          { label: t('panel.created'), value: formatDate(user.createdAt, language) },
        ]}
      />
      <p className={styles.links}>
        {user.binnedAt === null && mayEdit && (
          <Link to={address.hrefOf({ part: 'edit' })}>
            <Icon name="edit" />
            {t('panel.edit')}
          </Link>
        )}
        {user.role === 'ADMIN' && user.binnedAt === null && (
          <Link to={address.hrefOf({ part: 'rights' })}>
            <Icon name="user" />
            {t('rights.open')}
          </Link>
        )}
        <Link to={address.hrefOf({ part: 'history' })}>
          <Icon name="time" />
          {t('panel.history')}
        </Link>
        <Link to={`${sectionAddress('audit')}?actor=${user.id}`}>
          <Icon name="list" />
          {t('panel.log')}
        </Link>
      </p>
    </div>
  )
}

interface ProfileFactsProps {
  user: UserRecord
  person: NonNullable<UserRecord['person']>
}

/** Shows the facts of an account's profile. */
function ProfileFacts({ user: { profile }, person }: ProfileFactsProps) {
  const { t } = useTranslation('admin-users')
  const { t: panel } = useTranslation('admin')
  const text = (value: { text: string; lang: string } | null | undefined) =>
    value ? <span lang={value.lang}>{value.text}</span> : null
  const section = person.kind === 'ambassador' ? 'ambassadors' : 'experts'
  return (
    <div className={styles.part}>
      <h3>{t('panel.profile')}</h3>
      <Facts
        details={[
          { label: t('panel.code'), value: person.userCode },
          { label: t('panel.headline'), value: text(profile?.headline) },
          { label: t('panel.country'), value: text(profile?.country) },
          { label: t('panel.organization'), value: text(profile?.organization) },
          { label: t('panel.direction'), value: text(profile?.direction) },
          { label: t('panel.tags'), value: profile?.tags.join(', ') || null },
          {
            label: t('panel.linkedin'),
            value: profile?.linkedin ? (
              <a href={profile.linkedin} target="_blank" rel="noreferrer">
                {profile.linkedin.replace(/^https:\/\/(?:www\.)?/, '')}
              </a>
            ) : null,
          },
        ]}
      />
      <p className={styles.links}>
        <Link to={`${sectionAddress(section)}?open=${person.id}`}>
          <Icon name="edit" />
          {t('panel.openProfile')}
        </Link>
        <Link to={`${sectionAddress('userDetails')}?open=${person.id}`}>
          <Icon name="file" />
          {panel('sections.userDetails')}
        </Link>
      </p>
    </div>
  )
}

/** Shows how somebody signs in, and on which devices. */
function AccessFacts({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users')
  const formatInstant = usePanelInstant()
  const count = user.sessions.length
  return (
    <div className={styles.part}>
      <h3>{t('panel.access')}</h3>
      <Facts
        details={[
          {
            label: t('panel.lastSignIn'),
            value: user.lastSignInAt ? formatInstant(user.lastSignInAt) : t('never'),
          },
          {
            label: t('panel.devices'),
            value: count === 0 ? t('panel.devicesNone') : t('panel.devices', { count }),
          },
          { label: t('panel.google'), value: t(user.isGoogleLinked ? 'panel.googleYes' : 'panel.googleNo') },
          { label: t('panel.factor'), value: t(user.hasSecondFactor ? 'panel.factorYes' : 'panel.factorNo') },
        ]}
      />
      {count > 0 && (
        <ul className={styles.devices}>
          {user.sessions.map(({ device, createdAt, lastUsedAt }) => {
            const { browser, system } = deviceOf(device)
            return (
              <li key={`${createdAt} ${lastUsedAt}`}>
                {[browser, system].filter(Boolean).join(', ') || t('panel.unknownDevice')}
                <small>{t('panel.used', { instant: formatInstant(lastUsedAt) })}</small>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Facts({ details }: { details: Detail[] }) {
  const { t } = useTranslation('admin-users')
  return (
    <div className={styles.facts}>
      <DetailList details={details} texts={{ notAvailable: t('panel.notAvailable') }} />
    </div>
  )
}
