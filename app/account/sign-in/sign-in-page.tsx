import { useTranslation } from 'react-i18next'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** Where accounts will be signed in to; says so until then. */
export default function SignInPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <DocumentHead
        title={t('signIn.title')}
        description={t('signIn.lead')}
        address={signInAddress}
        isIndexed={false}
      />
      <AppPage name="sign-in-page" component={SignInScreen} componentProps={{}} />
    </>
  )
}
