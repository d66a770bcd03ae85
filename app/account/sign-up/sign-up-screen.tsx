import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** The sign-up screen. */
export function SignUpScreen() {
  const { t } = useTranslation('account')
  return <PageHead title={t('signIn.title')} />
}
