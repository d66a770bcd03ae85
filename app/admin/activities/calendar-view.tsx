import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readCalendar } from '../../../shared/contract/activities-panel.ts'
import { formatMonthName, formatYear, monthKey } from '../../../shared/i18n/formats.ts'
import { calendarMonthSchema } from '../../../shared/schemas/admin/activities.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './activity-calendar.module.css'
import { activitySection } from './activity-section.tsx'
import { monthAfter } from './calendar-days.ts'
import { MonthTable } from './month-table.tsx'

/** Shows the activities of a month; entries open the drawer. The month is in the address. */
export function CalendarView({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-activities')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const thisMonth = monthKey(Date.now())
  const month = calendarMonthSchema.catch(thisMonth).parse(address.get('month'))
  const calendar = useMonth(month)
  const first = `${month}-01T00:00:00+05:00`
  const hrefOf = (other: string) => address.hrefOf({ month: other === thisMonth ? '' : other })
  return (
    <div className="panel-page">
      <div className={styles.calendarHead}>
        <h1>{panel('sections.activities')}</h1>
        <Link className={styles.toList} to="?">
          {t('views.list')}
        </Link>
        <Button onPress={() => address.openRecord('new')}>
          <Icon name="plus" />
          {panel('new.activity')}
        </Button>
      </div>
      <div className="panel-card">
        <nav className={styles.months} aria-label={t('calendar.months')}>
          <Link className={styles.toList} to={hrefOf(monthAfter(month, -1))}>
            {t('calendar.previous')}
          </Link>
          <h2 aria-live="polite">
            {formatMonthName(first, language)}, {formatYear(first, language)}
          </h2>
          <Link className={styles.toList} to={hrefOf(monthAfter(month, 1))}>
            {t('calendar.next')}
          </Link>
          {month !== thisMonth && (
            <Link className={styles.toList} to={hrefOf(thisMonth)}>
              {t('calendar.today')}
            </Link>
          )}
        </nav>
        {calendar.isError && !calendar.data && (
          <FailedRead error={calendar.error} onRetry={() => calendar.refetch()} />
        )}
        <MonthTable
          month={month}
          items={calendar.data?.month === month ? calendar.data.items : []}
          address={address}
        />
      </div>
      {address.open !== null && (
        <RecordDrawer section={activitySection} id={address.open} address={address} />
      )}
    </div>
  )
}

function useMonth(month: string) {
  const api = useLiveApi()
  return useQuery({
    queryKey: [...sectionKey('activities'), 'calendar', month],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(readCalendar, { query: { month }, signal }),
  })
}
