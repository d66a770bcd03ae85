import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { CellHelpers, FormValues, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import type { ListAddress } from './list-address.ts'
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
  if (items.length === 0) return <Nothing address={address} isBin={isBin} />
  const sort = address.get('sort')
  return (
    <div className={styles.scroll} data-old={isOld} data-density={address.get('density') || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t(`sections.${section.section}`)}</caption>
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
            {columns.map(({ key, heading, sort: order }) => (
              <Heading
                key={key}
                words={helpers.t(heading)}
                sort={order}
                current={sort}
                onSort={(next) => address.change({ sort: next })}
              />
            ))}
            <Heading
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
            <tr key={item.id} data-chosen={selection?.has(item.id)}>
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
                    >
                      {item.label.text}
                    </Link>
                    {section.noteOf && <small>{section.noteOf(item, helpers)}</small>}
                  </span>
                </div>
              </th>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(item, helpers)}</td>
              ))}
              <td>
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

interface HeadingProps {
  /** Of the names, which are shown however little room there is. */
  isFirst?: boolean
  words: string
  sort: string | undefined
  current: string
  onSort: (sort: string) => void
}

function Heading({ isFirst = false, words, sort, current, onSort }: HeadingProps) {
  const className = isFirst ? `${styles.heading} ${styles.first}` : styles.heading
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {words}
      </th>
    )
  const isUp = current === sort
  const isDown = current === `-${sort}`
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(isUp ? `-${sort}` : sort)}>
        {words}
        {(isUp || isDown) && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}

function Nothing({ address, isBin }: { address: ListAddress; isBin: boolean }) {
  const { t } = useTranslation('admin')
  const isFiltered = address.query !== '' && address.query !== 'bin=yes'
  return (
    <div className={styles.nothing}>
      <h2>{t(isFiltered ? 'list.nothingFound' : isBin ? 'list.binEmpty' : 'list.empty')}</h2>
      {isFiltered && (
        <p>
          <Link to="?">{t('list.showAll')}</Link>
        </p>
      )}
    </div>
  )
}
