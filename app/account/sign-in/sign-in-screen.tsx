import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** The sign-in screen (P-12). */
export function SignInScreen() {
  const { t } = useTranslation('account')
  return <PageHead title={t('signIn.title')} lead={t('signIn.lead')} />
}
