import { useTranslation } from 'react-i18next'
import { homeAddress, registerAddress } from '../../../shared/rules/addresses.ts'
import { readPrivacyPage } from '../../api/read-privacy-page.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import type { Route } from './+types/register-page.ts'
import { RegisterScreen } from './register-screen.tsx'
import { stepQueryName } from './register-steps.ts'

export const handle = documentHandle([], { isAppPage: true })

/** Loads the page about personal data. */
export async function loader({ context }: Route.LoaderArgs) {
  return { privacyPage: await readPrivacyPage(context) }
}

/** Renders the page around the registration (P-14). */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['register', 'common'])
  const language = useLanguage()
  return (
    <>
      <DocumentHead title={t('title')} description={t('lead')} address={registerAddress} isIndexed={false} />
      <Breadcrumbs
        label={t('common:breadcrumbs')}
        language={language}
        items={[{ label: t('common:navigation.home'), href: homeAddress }, { label: t('title') }]}
      />
      <AppPage
        name="register-page"
        component={RegisterScreen}
        componentProps={loaderData}
        readsAccount
        emptyFormUnless={stepQueryName}
        earlyReads={['/general-data', '/profile']}
      />
    </>
  )
}
