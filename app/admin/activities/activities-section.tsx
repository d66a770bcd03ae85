import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import { type ActivityStateFilter, activityStateFilters } from '../../../shared/schemas/admin/activities.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { sectionKey } from '../kit/use-records.ts'
import styles from './activities-section.module.css'
import { activitySection } from './activity-section.tsx'
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

/** Proposals and proposed changes wait in one queue. */
const shownStates = activityStateFilters.filter((state) => state !== 'pending' && state !== 'changed')

/** Shows the segments of the list by state, with the count of what waits. */
function ActivitySegments({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-activities')
  const waiting = useCount('waiting')
  const current = address.get('state')
  return (
    <nav className={styles.segments} aria-label={t('segments.label')}>
      {(['', ...shownStates] as const).map((state) => {
        const name = state === '' ? 'all' : state
        const count = state === 'waiting' ? waiting : undefined
        return (
          <Link
            key={state}
            to={address.hrefOf({ state, page: '' })}
            aria-current={current === state ? 'page' : undefined}
          >
            {t(`segments.${name}`)}
            {count !== undefined && count > 0 && <b>{count}</b>}
          </Link>
        )
      })}
    </nav>
  )
}

function useCount(state: ActivityStateFilter): number | undefined {
  const api = useLiveApi()
  const query = { state, pageSize: 1 }
  const { data } = useQuery({
    queryKey: [...sectionKey('activities'), 'count', query],
    queryFn: ({ signal }) => api.call(activityRecords.endpoints.list, { query, signal }),
  })
  return data?.total
}
