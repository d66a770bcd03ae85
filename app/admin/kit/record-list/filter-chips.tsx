import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Filter } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './filter-chips.module.css'
import type { ListAddress } from './list-address.ts'

/** Shows the filters in use as chips, each to be removed, and a button that removes all. */
export function FilterChips({ address, filters }: { address: ListAddress; filters: readonly Filter[] }) {
  const { t } = useTranslation('admin')
  const wordsOf = useChipWords(filters)
  const chips = address.filters.flatMap(([name, value]) => {
    const words = wordsOf(name, value)
    return words ? [{ name, value, words }] : []
  })
  if (chips.length === 0) return null
  return (
    <nav className={styles.chips} aria-label={t('list.narrowedBy')}>
      {chips.map(({ name, value, words }) => (
        <Link
          key={`${name} ${value}`}
          className={styles.chip}
          to={address.hrefOf({ [name]: '', page: '' })}
          aria-label={t('list.takeAway', { words })}
        >
          {words}
          <Icon name="close" />
        </Link>
      ))}
      <Link className={styles.clear} to={address.hrefOfAll}>
        {t('list.clearFilters')}
      </Link>
    </nav>
  )
}

/**
 * Returns a function for the text of a filter, with its value: "Country: Germany"; `undefined` for one that the list
 * lacks.
 */
function useChipWords(filters: readonly Filter[]) {
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
