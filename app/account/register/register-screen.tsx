import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** The register screen. */
export function RegisterScreen() {
  const { t } = useTranslation('register')
  return <PageHead title={t('title')} />
}
