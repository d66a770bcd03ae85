import { useTranslation } from 'react-i18next'
import { signUpAddress } from '../../../shared/rules/addresses.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** The page around the sign-up screen. */
export default function SignUpPage() {
  const { t } = useTranslation('account')
  return (
    <>
      <DocumentHead
        title={t('signIn.title')}
        description={t('signIn.title')}
        address={signUpAddress}
        isIndexed={false}
      />
      <AppPage name="sign-up-page" component={SignUpScreen} componentProps={{}} />
    </>
  )
}
