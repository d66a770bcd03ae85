import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** The profile screen. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  return <PageHead title={t('title')} />
}
