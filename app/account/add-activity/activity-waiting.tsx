import { useTranslation } from 'react-i18next'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** Shows a placeholder until the form can be shown. */
export function ActivityWaiting() {
  const { t } = useTranslation('proposals')
  return (
    <WaitingRoom>
      <PageHead title={t('title')} lead={t('lead')}>
        <p role="status">{t('loading')}</p>
      </PageHead>
    </WaitingRoom>
  )
}
