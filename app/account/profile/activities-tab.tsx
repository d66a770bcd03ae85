import { useTranslation } from 'react-i18next'
import { addActivityAddress } from '../../../shared/rules/addresses.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useOwnActivities } from '../own-data/own-queries.ts'
import { ActivityActions } from './activity-actions.tsx'
import { OwnActivityRow } from './own-activity-row.tsx'
import styles from './profile-screen.module.css'

/** Shows all one's own activities with their actions (P-16). */
export function ActivitiesTab() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const activities = useOwnActivities()
  const messageOf = useErrorMessage({ isRead: true })
  if (activities.isPending) {
    return (
      <WaitingRoom>
        <p role="status">{t('loading')}</p>
      </WaitingRoom>
    )
  }
  if (!activities.data) {
    return (
      <EmptyState title={t('activities.failed')} text={messageOf(activities.error)}>
        <Button onPress={() => activities.refetch()} isBusy={activities.isFetching}>
          {app('tryAgain')}
        </Button>
      </EmptyState>
    )
  }
  const { items } = activities.data
  if (items.length === 0) {
    return (
      <EmptyState title={t('activities.none.title')} text={t('activities.none.text')}>
        <Button href={addActivityAddress}>
          <Icon name="plus" />
          {t('propose')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="activities-title">
      <h2 className="visually-hidden" id="activities-title">
        {t('tabs.activities')}
      </h2>
      <ul className={styles.rows}>
        {items.map((activity) => (
          <li key={activity.id}>
            <OwnActivityRow activity={activity} level={3}>
              <ActivityActions activity={activity} />
            </OwnActivityRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
