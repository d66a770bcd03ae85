import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'
import type { Selection } from './use-selection.ts'

/** The heading of a column. */
export interface TableHeading {
  key: string
  words: string
  /** The order of its heading, as the address names it; absent where there is none. */
  sort?: string | undefined
  /** The number of columns that must fit before it is shown; absent for one that is always shown. */
  room?: number
  /** Whether it holds the names, which are always shown, however little room there is. */
  isFirst?: boolean
}

interface DataTableProps {
  /** The caption of the table, for screen readers. */
  caption: string
  headings: readonly TableHeading[]
  /** The heading of the last column, for screen readers; absent where rows have no actions. */
  actionsLabel?: string
  address: ListAddress
  /** The order without one in the address. */
  usualSort?: string
  /** Others are on their way. */
  isOld?: boolean
  /** The selection, and the ids of the rows that can be selected. */
  choice?: { selection: Selection; ids: readonly string[] } | undefined
  className?: string | undefined
  tableRef?: Ref<HTMLTableElement>
  /** The rows. */
  children: ReactNode
}

/** Shows the table of a list: its headings, which order it, and the checkbox that selects the whole page. */
export function DataTable(props: DataTableProps) {
  const {
    caption,
    headings,
    actionsLabel,
    address,
    isOld = false,
    choice,
    className,
    tableRef,
    children,
  } = props
  const { t } = useTranslation('admin')
  const sort = address.get('sort') || props.usualSort || ''
  return (
    <div className={styles.scroll} data-old={isOld} data-density={address.get('density') || undefined}>
      <table className={className ? `${styles.table} ${className}` : styles.table} ref={tableRef}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={`${styles.heading} ${styles.choose}`}>
                <input
                  type="checkbox"
                  aria-label={t('bulk.choosePage')}
                  checked={choice.ids.every((id) => choice.selection.has(id))}
                  onChange={() => choice.selection.togglePage([...choice.ids])}
                />
              </th>
            )}
            {headings.map(({ key, ...heading }) => (
              <Heading
                key={key}
                {...heading}
                current={sort}
                onSort={(next) => address.change({ sort: next })}
              />
            ))}
            {actionsLabel && (
              <th scope="col" className={styles.heading}>
                <span className="visually-hidden">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface HeadingProps extends Omit<TableHeading, 'key'> {
  current: string
  onSort: (sort: string) => void
}

/** Shows the heading of a column, which orders the list where it can. */
export function Heading({ room, isFirst = false, words, sort, current, onSort }: HeadingProps) {
  const className = isFirst ? `${styles.heading} ${styles.first}` : styles.heading
  if (sort === undefined)
    return (
      <th scope="col" className={className} data-room={room}>
        {words}
      </th>
    )
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th
      scope="col"
      className={className}
      data-room={room}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(isUp ? `-${sort}` : sort)}>
        {words}
        {(isUp || isDown) && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}

interface ChooseCellProps {
  selection: Selection
  id: string
  label: string
}

/** Shows the checkbox that selects a row. */
export function ChooseCell({ selection, id, label }: ChooseCellProps) {
  const { t } = useTranslation('admin')
  return (
    <td className={styles.choose}>
      <input
        type="checkbox"
        aria-label={t('bulk.choose', { label })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  )
}
