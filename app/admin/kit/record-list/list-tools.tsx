import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import type { AnySection, Column, Filter } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import filterChipsStyles from './filter-chips.module.css'
import type { ListAddress } from './list-address.ts'
import { ListChoice, ListSearch } from './list-filters.tsx'
import styles from './record-list.module.css'

interface ListToolsProps {
  section: AnySection
  address: ListAddress
  /** Further content next to the filters. */
  children?: ReactNode
}

/** Shows search and filters of a list, each in the address at once, and those in use. */
export function ListTools({ section, address, children }: ListToolsProps) {
  const { t } = useTranslation('admin')
  const secondary = section.filters.filter(({ isSecondary }) => isSecondary)
  const narrowing = secondary.filter(({ name }) => address.get(name) !== '').length
  const [isUnfolded, setIsUnfolded] = useState(narrowing > 0)
  const foldedId = useId()
  return (
    <>
      <search className={styles.tools}>
        <ListSearch address={address} label={t('list.search')} hasKey />
        {section.filters
          .filter(({ isSecondary }) => !isSecondary)
          .map((filter) => (
            <FilterChoice key={filter.name} filter={filter} address={address} />
          ))}
        <div className={styles.more}>
          {secondary.length > 0 && (
            <button
              type="button"
              className={styles.tool}
              aria-expanded={isUnfolded}
              aria-controls={foldedId}
              aria-label={t('list.moreFilters')}
              title={t('list.moreFilters')}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <Icon name="down" />
              <span>{t('list.filters')}</span>
              {narrowing > 0 && <b>{narrowing}</b>}
            </button>
          )}
          {children}
        </div>
        {secondary.length > 0 && (
          <div id={foldedId} className={styles.folded} hidden={!isUnfolded}>
            {secondary.map((filter) => (
              <FilterChoice key={filter.name} filter={filter} address={address} />
            ))}
          </div>
        )}
      </search>
      <FilterChips address={address} filters={section.filters} />
    </>
  )
}

function FilterChoice({ filter, address }: { filter: Filter; address: ListAddress }) {
  const words = usePanelWords()
  const general = useGeneralData().data
  const { name, label, emptyLabel, options } = filter
  return (
    <ListChoice
      address={address}
      name={name}
      label={words(label)}
      emptyLabel={words(emptyLabel)}
      options={options(general, words)}
    />
  )
}

/** Shows the filters in use as chips, each to be removed, and a button that removes all. */
function FilterChips({ address, filters }: { address: ListAddress; filters: readonly Filter[] }) {
  const { t } = useTranslation('admin')
  const textOf = useChipText(filters)
  const chips = address.filters.flatMap(([name, value]) => {
    const text = textOf(name, value)
    return text ? [{ name, value, text }] : []
  })
  if (chips.length === 0) return null
  return (
    <nav className={filterChipsStyles.chips} aria-label={t('list.narrowedBy')}>
      {chips.map(({ name, value, text }) => (
        <Link
          key={`${name} ${value}`}
          className={filterChipsStyles.chip}
          to={address.hrefOf({ [name]: '', page: '' })}
          aria-label={t('list.takeAway', { words: text })}
        >
          {text}
          <Icon name="close" />
        </Link>
      ))}
      <Link className={filterChipsStyles.clear} to={address.hrefOfAll}>
        {t('list.clearFilters')}
      </Link>
    </nav>
  )
}

/**
 * Returns a function for the text of a filter, with its value: "Country: Germany"; `undefined` for one that the list
 * lacks.
 */
function useChipText(filters: readonly Filter[]) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  return (name: string, value: string): string | undefined => {
    if (name === 'q') return `${t('list.search')}: ${value}`
    if (name === 'bin') return t('list.bin')
    const filter = filters.find((one) => one.name === name)
    if (!filter) return undefined
    const option = filter.options(general, words).find(({ id }) => id === value)
    return `${words(filter.label)}: ${option?.label ?? value}`
  }
}

interface ViewMenuProps {
  section: AnySection
  address: ListAddress
}

/** Shows the menu of columns and row density; both are in the address. */
export function ViewMenu({ section, address }: ViewMenuProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const id = useId()
  const shown = chosenColumns(section, address).map(({ key }) => key)
  const usual = section.columns.filter(({ isUsual }) => isUsual).map(({ key }) => key)
  const toggle = (key: string) => {
    const next = section.columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !shown.includes(one) : shown.includes(one)))
    const isUsual = next.join() === usual.join()
    address.change({ columns: isUsual ? '' : next.join() || 'none' }, { isSamePage: true, isReplacing: true })
  }
  const isTight = address.get('density') === 'tight'
  return (
    <Menu
      id={id}
      label={t('view.label')}
      triggerClassName={styles.tool}
      staysOpen
      trigger={
        <>
          <Icon name="list" />
          <span>{t('view.label')}</span>
        </>
      }
    >
      {section.columns.length > 0 && <h2>{t('view.columns')}</h2>}
      {section.columns.map(({ key, heading }) => (
        <label key={key}>
          <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
          {words(heading)}
        </label>
      ))}
      <h2>{t('view.density')}</h2>
      <label>
        <input
          type="checkbox"
          checked={isTight}
          onChange={() =>
            address.change({ density: isTight ? '' : 'tight' }, { isSamePage: true, isReplacing: true })
          }
        />
        {t('view.tight')}
      </label>
    </Menu>
  )
}

/** Returns the columns that the address selects; without any, the usual ones. */
export function chosenColumns(
  { columns }: Pick<AnySection, 'columns'>,
  address: Pick<ListAddress, 'get'>,
): Column<RecordItem>[] {
  const chosen = address.get('columns').split(',').filter(Boolean)
  return columns.filter(({ key, isUsual }) => (chosen.length > 0 ? chosen.includes(key) : isUsual))
}
