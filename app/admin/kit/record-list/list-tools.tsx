import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import selectStyles from '../../../ui/select/select.module.css'
import type { FormValues, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'
import { useTypedSearch } from './use-typed-search.ts'

interface ListToolsProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  address: ListAddress
  /** What else stands beside the filters. */
  children?: ReactNode
}

/** Search, filters and the bin of a list; each is in the address at once. */
export function ListTools<Item extends RecordItem, Values extends FormValues>({
  section,
  address,
  children,
}: ListToolsProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  return (
    <search className={styles.tools}>
      <SearchBox address={address} />
      {section.filters.map(({ name, label, emptyLabel, options }) => (
        <select
          key={name}
          className={selectStyles.select}
          aria-label={words(label)}
          value={address.get(name)}
          onChange={({ currentTarget }) => address.change({ [name]: currentTarget.value })}
        >
          <option value="">{words(emptyLabel)}</option>
          {options(general, words).map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
      <label className={styles.bin}>
        <input
          type="checkbox"
          checked={address.get('bin') === 'yes'}
          onChange={({ currentTarget }) => address.change({ bin: currentTarget.checked ? 'yes' : '' })}
        />
        {t('list.bin')}
      </label>
      <div className={styles.more}>{children}</div>
    </search>
  )
}

function SearchBox({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin')
  const [typed, type] = useTypedSearch(address)
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        data-list-search
        aria-keyshortcuts="/"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  )
}
