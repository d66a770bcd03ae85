import { useTranslation } from 'react-i18next'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { RegisterScreen } from './register-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/** The page around the register screen. */
export default function RegisterPage() {
  const { t } = useTranslation('register')
  return (
    <>
      <DocumentHead title={t('title')} description={t('title')} address={registerAddress} isIndexed={false} />
      <AppPage name="register-page" component={RegisterScreen} componentProps={{}} />
    </>
  )
}
