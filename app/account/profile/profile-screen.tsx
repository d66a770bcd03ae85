import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { loadPart } from '../../app-page/load-part.ts'
import { useProfile } from '../../app-page/own-queries.ts'
import { usePhotoAddress } from '../../app-page/private-files.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ActivitiesTab } from './activities-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import styles from './profile-screen.module.css'
import { SettingsTab } from './settings-tab.tsx'
import { type ProfileTab, profileTabAddress, profileTabs, useTab } from './use-tab.ts'

/** Shows the profile screen: first what the server renders for everybody, then the signed-in account's own. */
export function ProfileScreen() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive ? <ProfileView /> : <ProfileWaiting />
}

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

/** Shows the owner: picture, name, role, whether the profile is published, and the link to propose an activity. */
function ProfileHead({ profile: { account, person } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { data: general } = useGeneralData()
  const photo = usePhotoAddress(person)
  const { firstname, lastname } = person ?? account
  const country = general?.countries.find(({ id }) => id === person?.countryId)
  return (
    <div className={styles.head}>
      <div className={styles.portrait}>
        <Portrait
          person={{
            // An account without a profile has no code: its id draws a portrait as well.
            userCode: person?.userCode ?? account.id,
            firstname,
            lastname,
            country: { code: country?.code ?? '' },
            photo: photo === null ? null : { url: photo, width: 400, height: 400 },
          }}
          isMain
        />
      </div>
      <div className={styles.who}>
        <h1>
          {firstname} {lastname}
        </h1>
        <p className={styles.badges}>
          <Badge>{t(`role.${account.role}`)}</Badge>
          {person && (
            <Badge tone={person.isPublished ? 'good' : 'waiting'}>
              <Icon name={person.isPublished ? 'check' : 'time'} />
              {t(person.isPublished ? 'published' : 'unpublished')}
            </Badge>
          )}
          {person && <span className="quiet">{person.userCode}</span>}
        </p>
      </div>
      <Button href={addActivityAddress}>
        <Icon name="plus" />
        {t('propose')}
      </Button>
    </div>
  )
}

/** Shows a placeholder until the profile is loaded: on the server for everybody, in the browser while it loads. */
function ProfileWaiting() {
  const { t } = useTranslation('profile')
  return (
    <WaitingRoom>
      <PageHead title={t('title')}>
        <p role="status">{t('loading')}</p>
      </PageHead>
    </WaitingRoom>
  )
}
