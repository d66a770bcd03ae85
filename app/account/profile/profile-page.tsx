import { useTranslation } from 'react-i18next'
import { readGeneralData } from '../../../shared/contract/general-data.ts'
import { profileAddress } from '../../../shared/rules/addresses.ts'
import { documentContext, readApi } from '../../api/document-context.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileView } from './profile-screen.tsx'
import { ProfileShell } from './profile-shell.tsx'
import { type ProfileTab, tabOf, tabQueryName } from './use-tab.ts'

export const handle = documentHandle([tabQueryName], { isAppPage: true })

/** Loads the choices of the form where it is shown. A page without them is better than none, but is not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  if (tab !== 'edit') return { tab, choices: null }
  try {
    return { tab, choices: await readApi(context, readGeneralData) }
  } catch {
    context.get(documentContext).markIncomplete()
    return { tab, choices: null }
  }
}

const isAboutActivities = (tab: ProfileTab) => tab === 'personal' || tab === 'activities'

/** Renders the page around the shell of the profile. */
export default function ProfilePage({ loaderData: { tab, choices } }: Route.ComponentProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      <DocumentHead title={t('title')} description={t('title')} address={profileAddress} isIndexed={false} />
      <AppPage
        name="profile-page"
        component={ProfileView}
        componentProps={{}}
        shell={<ProfileShell tab={tab} choices={choices} />}
        readsAccount
        needsSignIn
        tabs={{ current: tab, lazy: ['edit', 'password', 'settings'], namespaces: ['editor', 'forms'] }}
        earlyReads={['/profile', '/general-data', ...(isAboutActivities(tab) ? ['/profile/activities'] : [])]}
      />
    </>
  )
}
