import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Filter, FormValues, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import type { ListAddress } from './list-address.ts'
import { ListBin, ListChoice, ListSearch } from './list-filters.tsx'
import styles from './record-list.module.css'

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
  const secondary = section.filters.filter(({ isSecondary }) => isSecondary)
  const narrowing = secondary.filter(({ name }) => address.get(name) !== '').length
  const [isUnfolded, setIsUnfolded] = useState(narrowing > 0)
  const foldedId = useId()
  return (
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
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <Icon name="down" />
            {t('list.moreFilters')}
            {narrowing > 0 && ` (${narrowing})`}
          </button>
        )}
        <ListBin address={address} />
        <div>{children}</div>
      </div>
      {secondary.length > 0 && (
        <div id={foldedId} className={styles.folded} hidden={!isUnfolded}>
          {secondary.map((filter) => (
            <FilterChoice key={filter.name} filter={filter} address={address} />
          ))}
        </div>
      )}
    </search>
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
