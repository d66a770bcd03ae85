import { useTranslation } from 'react-i18next'
import { signInAddress } from '../../../shared/rules/addresses.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

export const handle = documentHandle()

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
      <SignInScreen />
    </>
  )
}
