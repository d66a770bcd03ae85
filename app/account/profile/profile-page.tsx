import { useTranslation } from 'react-i18next'
import { profileAddress } from '../../../shared/rules/addresses.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { ProfileScreen } from './profile-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** Renders the page around the profile screen. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  return (
    <>
      <DocumentHead title={t('title')} description={t('title')} address={profileAddress} isIndexed={false} />
      <AppPage
        name="profile-page"
        component={ProfileScreen}
        componentProps={{}}
        readsAccount
        needsSignIn
        lazyTabs={{ keys: ['edit', 'password', 'settings'], namespaces: ['editor', 'forms'] }}
        earlyReads={['/profile', '/general-data', '/profile/activities']}
      />
    </>
  )
}
