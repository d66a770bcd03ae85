import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import type { AnySection, Column } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'

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
