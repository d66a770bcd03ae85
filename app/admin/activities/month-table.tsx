import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  formatDayMonth,
  formatMonthName,
  formatTime,
  formatWeekday,
  formatYear,
} from '../../../shared/i18n/formats.ts'
import type { ActivityCalendar } from '../../../shared/schemas/admin/activities.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import styles from './activity-calendar.module.css'
import { stateNameOf } from './activity-record.ts'
import { type Day, dayOf, isOn, weeksOf } from './calendar-days.ts'

type Entry = ActivityCalendar['items'][number]

interface MonthTableProps {
  month: string
  items: readonly Entry[]
  address: ListAddress
}

const noonOf = (day: Day) => `${day}T12:00:00+05:00`

/** Shows a month as a table of weeks; today is marked, and what is not public says so in words. */
export function MonthTable({ month, items, address }: MonthTableProps) {
  const language = useLanguage()
  const weeks = weeksOf(month)
  const today = dayOf(Date.now())
  const first = noonOf(`${month}-01`)
  return (
    <table className={styles.month}>
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
                    <span className={styles.wholeDay}>
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
