import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { FormValues } from '../record-form.ts'
import type { CellHelpers, Column, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import type { ListAddress } from './list-address.ts'
import { useRowPress } from './open-row.ts'
import styles from './record-list.module.css'
import { RowActions } from './row-actions.tsx'
import { shortDay } from './short-day.ts'
import { chosenColumns } from './shown-columns.ts'
import type { Selection } from './use-selection.ts'

interface RecordRowsProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  address: ListAddress
  items: readonly Item[]
  /** Another page is on its way. */
  isOld: boolean
  isBin: boolean
  /** Left out where nothing can be chosen. */
  selection: Selection | undefined
}

/** The rows of a list, with what can be chosen in them and done with each; or that there are none. */
export function RecordRows<Item extends RecordItem, Values extends FormValues>({
  section,
  address,
  items,
  isOld,
  isBin,
  selection,
}: RecordRowsProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const language = useLanguage()
  const helpers: CellHelpers = {
    language,
    t: words,
    formatDay: (instant) => shortDay(instant, language),
  }
  const columns = chosenColumns(section, address)
  const table = useRowPress(address.openRecord)
  if (items.length === 0) return <Nothing address={address} isBin={isBin} />
  const sort = address.get('sort')
  return (
    <div className={styles.scroll} data-old={isOld} data-density={address.get('density') || undefined}>
      <table className={styles.table} ref={table}>
        <caption className="visually-hidden">{t(`sections.${section.contract.section}`)}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${styles.heading} ${styles.choose}`}>
                <input
                  type="checkbox"
                  aria-label={t('bulk.choosePage')}
                  checked={items.every(({ id }) => selection.has(id))}
                  onChange={() => selection.togglePage(items.map(({ id }) => id))}
                />
              </th>
            )}
            <Heading
              isFirst
              words={words(section.nameHeading ?? 'columns.name')}
              sort="label"
              current={sort}
              onSort={(next) => address.change({ sort: next })}
            />
            {columns.map(({ key, heading, sort: order }, place) => (
              <Heading
                key={key}
                room={roomOf(place)}
                words={helpers.t(heading)}
                sort={order}
                current={sort}
                onSort={(next) => address.change({ sort: next })}
              />
            ))}
            <Heading
              room={1}
              words={t('columns.created')}
              sort="created"
              current={sort}
              onSort={(next) => address.change({ sort: next })}
            />
            <th scope="col" className={styles.heading}>
              <span className="visually-hidden">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} data-row={item.id} data-chosen={selection?.has(item.id)}>
              {selection && (
                <td className={styles.choose}>
                  <input
                    type="checkbox"
                    aria-label={t('bulk.choose', { label: item.label.text })}
                    checked={selection.has(item.id)}
                    onChange={() => selection.toggle(item.id)}
                  />
                </td>
              )}
              <th scope="row" className={styles.first}>
                <div className={styles.name}>
                  {section.pictureOf?.(item)}
                  <span>
                    <Link
                      to={address.hrefOf({ open: item.id })}
                      lang={item.label.lang}
                      data-row-link={item.id}
                      title={item.label.text}
                    >
                      {item.label.text}
                    </Link>
                    {section.noteOf && <small>{section.noteOf(item, helpers)}</small>}
                    <Brief item={item} columns={section.columns} helpers={helpers} />
                  </span>
                </div>
              </th>
              {columns.map(({ key, cell }, place) => (
                <td key={key} data-room={roomOf(place)}>
                  {cell(item, helpers)}
                </td>
              ))}
              <td data-room={1}>
                <time dateTime={item.createdAt}>{helpers.formatDay(item.createdAt)}</time>
              </td>
              <td>
                <RowActions section={section} item={item} address={address} isBin={isBin} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * How many columns there has to be room for before the one at this place is shown: those on the right give way first, and
 * the day of creation last of all.
 */
const roomOf = (place: number) => Math.min(place + 2, roomMax)
const roomMax = 9

interface BriefProps<Item extends RecordItem> {
  item: Item
  columns: readonly Column<Item>[]
  helpers: CellHelpers
}

/** State and languages below the name, where there is no room for their columns. */
function Brief<Item extends RecordItem>({ item, columns, helpers }: BriefProps<Item>) {
  const shown = columns.filter(({ key }) => key === 'state' || key === 'languages')
  if (shown.length === 0) return null
  return (
    <span className={styles.brief}>
      {shown.map(({ key, cell }) => (
        <span key={key}>{cell(item, helpers)}</span>
      ))}
    </span>
  )
}

interface HeadingProps {
  /** See `roomOf`; left out of what is always shown. */
  room?: number
  /** Of the names, which are shown however little room there is. */
  isFirst?: boolean
  words: string
  sort: string | undefined
  current: string
  onSort: (sort: string) => void
}

function Heading({ room, isFirst = false, words, sort, current, onSort }: HeadingProps) {
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

function Nothing({ address, isBin }: { address: ListAddress; isBin: boolean }) {
  const { t } = useTranslation('admin')
  const isFiltered = address.filters.some(([name]) => name !== 'bin')
  return (
    <div className={styles.nothing}>
      <h2>{t(isFiltered ? 'list.nothingFound' : isBin ? 'list.binEmpty' : 'list.empty')}</h2>
      {isFiltered && (
        <p>
          <Link to={address.hrefOfAll}>{t('list.showAll')}</Link>
        </p>
      )}
    </div>
  )
}
