import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import styles from './activities-section.module.css'
import { activitySection } from './activity-section.tsx'
import { ActivitySegments } from './activity-segments.tsx'
import { CalendarView } from './calendar-view.tsx'

/** Shows activities: the list with its queues, or the calendar of a month. */
export function ActivitiesSection() {
  const { t } = useTranslation('admin-activities')
  const address = useListAddress()
  if (address.get('view') === 'calendar') return <CalendarView address={address} />
  return (
    <RecordList
      section={activitySection}
      actions={
        <>
          <ActivitySegments address={address} />
          <Link className={styles.switch} to="?view=calendar">
            {t('views.calendar')}
          </Link>
        </>
      }
    />
  )
}
