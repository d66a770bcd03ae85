import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { useOwnActivities } from '../own-data/own-queries.ts'
import { OwnActivityRow } from './own-activity-row.tsx'
import styles from './profile-screen.module.css'

/** So many are shown beside the personal data. */
const shownMax = 3

/** Shows the state of one's latest proposals. */
export function OwnProposals({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('profile')
  const { data } = useOwnActivities()
  if (!data) return null
  return (
    <section aria-labelledby="own-proposals">
      <h2 className={styles.asideTitle} id="own-proposals">
        {t('activities.mine')}
      </h2>
      {data.items.length === 0 ? (
        <p className="quiet">{t('activities.none.title')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.items.slice(0, shownMax).map((activity) => (
            <li key={activity.id}>
              <OwnActivityRow activity={activity} level={3} />
            </li>
          ))}
        </ul>
      )}
      {data.items.length > shownMax && (
        <Button variant="plain" onPress={onShowAll}>
          {t('activities.all', { count: data.items.length })}
        </Button>
      )}
    </section>
  )
}
