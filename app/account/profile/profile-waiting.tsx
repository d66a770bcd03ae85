import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** What stands there until the profile has come: on the server for everybody, in the browser while it loads. */
export function ProfileWaiting() {
  const { t } = useTranslation('profile')
  return (
    <PageHead title={t('title')}>
      <p role="status">{t('loading')}</p>
    </PageHead>
  )
}
