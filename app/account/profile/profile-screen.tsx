import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addActivityAddress, contactAddress, personAddress } from '../../../shared/rules/addresses.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
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
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ActivitiesTab } from './activities-tab.tsx'
import { LazyPart } from './lazy-part.tsx'
import { PersonalTab } from './personal-tab.tsx'
import styles from './profile-screen.module.css'
import { type ProfileTab, tabOfAddress, useTab, useTabItems } from './use-tab.ts'

/** The texts that only forms need; they come with the forms. */
const formNamespaces = ['editor', 'forms'] as const

interface LazyTabProps<Props extends object> {
  name: string
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** Loads the forms of a tab when it is opened. */
const LazyTab = <Props extends object>(tab: LazyTabProps<Props>) => (
  <LazyPart {...tab} namespaces={formNamespaces} />
)

const loadEditTab = async () => (await import('./edit-tab.tsx')).EditTab
const loadPasswordTab = async () => (await import('./password-tab.tsx')).PasswordTab
const loadSettingsTab = async () => (await import('./settings-tab.tsx')).SettingsTab
const tabLoaders: Partial<Record<ProfileTab, () => Promise<unknown>>> = {
  edit: loadEditTab,
  password: loadPasswordTab,
  settings: loadSettingsTab,
}

/** Begins to load the tab of the address, so that it is there when the page shows it; which also says what failed. */
export function loadTabOfAddress(): void {
  tabLoaders[tabOfAddress()]?.().catch(() => undefined)
}

/** Shows one's own profile, once the account is known (P-16). */
export function ProfileView() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const profile = useProfile()
  const messageOf = useErrorMessage({ isRead: true })
  // The server's shell is shown meanwhile.
  if (profile.isPending) return <WaitingRoom />
  if (!profile.data) {
    return (
      <div className="wrap section">
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState title={t('failed.title')} text={messageOf(profile.error)}>
          <Button onPress={() => profile.refetch()} isBusy={profile.isFetching}>
            {app('tryAgain')}
          </Button>
          <Button variant="second" href={contactAddress}>
            {app('help')}
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
  const items = useTabItems()
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
            <LazyTab name="edit-tab" load={loadEditTab} props={{ profile }} />
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
      return <LazyTab name="password-tab" load={loadPasswordTab} props={{ account: profile.account }} />
    case 'settings':
      return <LazyTab name="settings-tab" load={loadSettingsTab} props={{ account: profile.account }} />
    case 'activities':
      return <ActivitiesTab />
  }
}

/** Shows the owner: picture, name, role, whether the profile is published, and the link to propose an activity. */
function ProfileHead({ profile: { account, person } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { data: general } = useGeneralData()
  const ownPhoto = usePhotoAddress(person)
  const photo = person?.shown ? person.shown.photoUrl : ownPhoto
  const { firstname, lastname } = person?.shown ?? person ?? account
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
      <div className={styles.ways}>
        {person?.isPublished && (
          <Button variant="second" href={personAddress(person)}>
            <Icon name="eye" />
            {t('public.page')}
          </Button>
        )}
        <ProposeButton />
      </div>
    </div>
  )
}

/** Shows the link to propose an activity. */
export function ProposeButton() {
  const { t } = useTranslation('profile')
  return (
    <Button href={addActivityAddress}>
      <Icon name="plus" />
      {t('propose')}
    </Button>
  )
}
