import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** The add-activity screen. */
export function AddActivityScreen() {
  const { t } = useTranslation('proposals')
  return <PageHead title={t('title')} />
}
