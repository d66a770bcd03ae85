import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readCalendar } from '../../../shared/contract/activities-panel.ts'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import {
  formatDayMonth,
  formatMonthName,
  formatTime,
  formatWeekday,
  formatYear,
  monthKey,
} from '../../../shared/i18n/formats.ts'
import {
  type ActivityCalendar,
  type ActivityStateFilter,
  activityStateFilters,
  calendarMonthSchema,
} from '../../../shared/schemas/activity-records.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordDrawer } from '../kit/record-drawer/record-drawer.tsx'
import { type ListAddress, useListAddress } from '../kit/record-list/list-address.ts'
import { RecordList } from '../kit/record-list/record-list.tsx'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './activities-section.module.css'
import calendarStyles from './activity-calendar.module.css'
import { stateNameOf } from './activity-record.ts'
import { activitySection } from './activity-section.tsx'

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

/** Shows the activities of a month; entries open the drawer. The month is in the address. */
function CalendarView({ address }: { address: ListAddress }) {
  const { mayCreate } = useSectionRights(activitySection)
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
      <div className={calendarStyles.calendarHead}>
        <h1>{panel('sections.activities')}</h1>
        <Link className={calendarStyles.toList} to="?">
          {t('views.list')}
        </Link>
        {mayCreate && (
          <Button onPress={() => address.openRecord('new')}>
            <Icon name="plus" />
            {panel('new.activity')}
          </Button>
        )}
      </div>
      <div className="panel-card">
        <nav className={calendarStyles.months} aria-label={t('calendar.months')}>
          <Link className={calendarStyles.toList} to={hrefOf(monthAfter(month, -1))}>
            {t('calendar.previous')}
          </Link>
          <h2 aria-live="polite">
            {formatMonthName(first, language)}, {formatYear(first, language)}
          </h2>
          <Link className={calendarStyles.toList} to={hrefOf(monthAfter(month, 1))}>
            {t('calendar.next')}
          </Link>
          {month !== thisMonth && (
            <Link className={calendarStyles.toList} to={hrefOf(thisMonth)}>
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

type Entry = ActivityCalendar['items'][number]

interface MonthTableProps {
  month: string
  items: readonly Entry[]
  address: ListAddress
}

const noonOf = (day: Day) => `${day}T12:00:00+05:00`

/** Shows a month as a table of weeks; today is marked, and what is not public says so in words. */
function MonthTable({ month, items, address }: MonthTableProps) {
  const language = useLanguage()
  const weeks = weeksOf(month)
  const today = dayOf(Date.now())
  const first = noonOf(`${month}-01`)
  return (
    <table className={calendarStyles.month}>
      <caption className="visually-hidden">
        {formatMonthName(first, language)}, {formatYear(first, language)}
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatWeekday(noonOf(day), language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = items.filter((item) => isOn(day, item))
              return (
                <td
                  key={day}
                  data-other={day.startsWith(month) ? undefined : ''}
                  data-empty={entries.length === 0 ? '' : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day}>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className={calendarStyles.wholeDay}>
                      {formatDayMonth(noonOf(day), language)}, {formatWeekday(noonOf(day), language)}
                    </span>
                  </time>
                  {entries.length > 0 && (
                    <ul>
                      {entries.map((item) => (
                        <li key={item.id}>
                          <MonthEntry item={item} address={address} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MonthEntry({ item, address }: { item: Entry; address: ListAddress }) {
  const { t } = useTranslation('admin-activities')
  const name = stateNameOf(item)
  const state = item.isCancelled ? t('calledOff') : name === 'published' ? null : t(`states.${name}`)
  return (
    <Link to={address.hrefOf({ open: item.id })} data-state={item.isCancelled ? 'off' : name}>
      <small>
        {formatTime(item.startsAt)}
        {state !== null && `, ${state}`}
      </small>
      <span lang={item.label.lang}>{item.label.text}</span>
    </Link>
  )
}

/** A day of Tashkent: `2026-11-21`. */
type Day = string

const dayMs = 86_400_000
const tashkentOffsetMs = 5 * 3_600_000

/** Returns the day in Tashkent of an instant. */
export function dayOf(instant: string | number): Day {
  const milliseconds = typeof instant === 'number' ? instant : Date.parse(instant)
  return new Date(milliseconds + tashkentOffsetMs).toISOString().slice(0, 10)
}

/** Returns the month a number of months after another. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the weeks of a month from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): Day[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayMs
  const sinceMonday = (new Date(first).getUTCDay() + 6) % 7
  const weeks: Day[][] = []
  for (let monday = first - sinceMonday * dayMs; monday <= last; monday += 7 * dayMs)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => new Date(monday + index * dayMs).toISOString().slice(0, 10)),
    )
  return weeks
}

/** Tells whether an activity is on at a day; one that ends at midnight is not on the day that begins then. */
export function isOn(day: Day, { startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return dayOf(startsAt) <= day && day <= dayOf(Math.max(Date.parse(endsAt) - 1, Date.parse(startsAt)))
}
