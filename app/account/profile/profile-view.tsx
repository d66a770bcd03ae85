import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useProfile } from '../own-data/own-queries.ts'
import { ActivitiesTab } from './activities-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-screen.module.css'
import { ProfileWaiting } from './profile-waiting.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { type ProfileTab, profileTabAddress, profileTabs, useTab } from './use-tab.ts'

/**
 * Loads the forms when they are opened, since they bring pictures, files and tags along. The query cache loads them:
 * `lazy` would store a failure for ever.
 */
function EditTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { t: app, i18n } = useTranslation('app')
  const messageOf = useErrorMessage()
  const part = useQuery({
    queryKey: ['part', 'edit-tab'],
    queryFn: () => loadPart(async () => (await import('./edit-tab.tsx')).EditTab, i18n, []),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (part.data) return <part.data profile={profile} />
  if (part.isError)
    return (
      <div role="alert">
        <EmptyState title={t('failed.title')} text={messageOf(part.error)}>
          <Button onPress={() => part.refetch()} isBusy={part.isFetching}>
            {app('tryAgain')}
          </Button>
        </EmptyState>
      </div>
    )
  return (
    <WaitingRoom>
      <p role="status">{t('loading')}</p>
    </WaitingRoom>
  )
}

/** Shows one's own profile, once the account is known (P-16). */
export function ProfileView() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const profile = useProfile()
  const messageOf = useErrorMessage({ isRead: true })
  if (profile.isPending) return <ProfileWaiting />
  if (!profile.data) {
    return (
      <div className="wrap section">
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState title={t('failed.title')} text={messageOf(profile.error)}>
          <Button onPress={() => profile.refetch()} isBusy={profile.isFetching}>
            {app('tryAgain')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return <KnownProfile profile={profile.data} />
}

function KnownProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { mustChangePassword } = profile.account
  // Until the password is changed, hardly anything else is allowed.
  const [tab, choose] = useTab(mustChangePassword ? 'password' : null)
  const [isEditOpened, setIsEditOpened] = useState(false)
  useEffect(() => {
    if (tab === 'edit') setIsEditOpened(true)
  }, [tab])
  const items = profileTabs.map((key) => ({ key, label: t(`tabs.${key}`), href: profileTabAddress(key) }))
  return (
    <div className={`wrap ${styles.profile}`}>
      <ProfileHead profile={profile} />
      <Tabs label={t('title')} items={items} current={tab} onChoose={choose} />
      {mustChangePassword && (
        <Notice tone="problem">
          <p>{t('mustChangePassword')}</p>
          {tab !== 'password' && (
            <Button variant="plain" onPress={() => choose('password')}>
              {t('tabs.password')}
            </Button>
          )}
        </Notice>
      )}
      <div className={styles.tab}>
        {/* It stays while another tab is open: no draft holds a file that is not uploaded yet. */}
        {(tab === 'edit' || isEditOpened) && (
          <div hidden={tab !== 'edit'}>
            <EditTab profile={profile} />
          </div>
        )}
        <TabPart tab={tab} profile={profile} onChoose={choose} />
      </div>
    </div>
  )
}

interface TabPartProps {
  tab: ProfileTab
  profile: Profile
  onChoose: (tab: ProfileTab) => void
}

function TabPart({ tab, profile, onChoose }: TabPartProps) {
  switch (tab) {
    case 'personal':
      return <PersonalTab profile={profile} onChoose={onChoose} />
    case 'edit':
      return null
    case 'password':
      return <PasswordTab account={profile.account} />
    case 'settings':
      return <SettingsTab account={profile.account} />
    case 'activities':
      return <ActivitiesTab />
  }
}
