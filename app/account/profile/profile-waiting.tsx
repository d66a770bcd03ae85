import { useTranslation } from 'react-i18next'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** Shows a placeholder until the profile is loaded: on the server for everybody, in the browser while it loads. */
export function ProfileWaiting() {
  const { t } = useTranslation('profile')
  return (
    <WaitingRoom>
      <PageHead title={t('title')}>
        <p role="status">{t('loading')}</p>
      </PageHead>
    </WaitingRoom>
  )
}
