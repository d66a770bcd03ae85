import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import type { AnySection } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordList } from '../use-records.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useListAddress } from './list-address.ts'
import { ListBin } from './list-filters.tsx'
import { ListKeysHelp } from './list-keys.tsx'
import { ListPage } from './list-page.tsx'
import { ListStatus, useLastAnswer } from './list-status.tsx'
import { ListTools } from './list-tools.tsx'
import { RecordRows } from './record-rows.tsx'
import { SavedViews } from './saved-views.tsx'
import { chosenColumns } from './shown-columns.ts'
import { useExport } from './use-export.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

interface RecordListProps {
  section: AnySection
  /** The content beside the heading, before the button that creates a record. */
  actions?: ReactNode
  /** The content among the filters. */
  tools?: ReactNode
  /** A remark about the list, below it. */
  note?: string
}

/** Shows a section of the panel: its list with all actions, and the drawer of a record. */
export function RecordList({ section, actions, tools, note }: RecordListProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const address = useListAddress()
  const list = useRecordList(section.contract, address.query)
  const shown = useLastAnswer(list.data)
  const selection = useSelection(address.query, shown)
  const columns = [
    'label',
    ...(section.codeColumn ? [section.codeColumn] : []),
    ...chosenColumns(section, address).map(({ key }) => key),
    'created',
  ]
  const exporting = useExport(section.contract, address.query, columns)
  const isBin = address.get('bin') === 'yes'
  const make = section.isCreatable === false ? undefined : () => address.openRecord('new')
  const { total = 0 } = shown ?? {}
  const chosen = section.isSelectable === false ? undefined : selection
  const Rows = section.hasOwnRows?.(address) ? section.Rows : undefined
  return (
    <>
      <ListPage
        title={t(`sections.${section.contract.section}`)}
        count={shown && t('list.count', { count: total })}
        aside={<ListBin address={address} />}
        {...(note !== undefined && { note })}
        actions={
          <>
            {actions}
            {section.isExportable !== false && <ExportMenu exporting={exporting} />}
            {make && (
              <Button onPress={make}>
                <Icon name="plus" />
                {words(section.newLabel ?? `new.${section.noun}`)}
              </Button>
            )}
          </>
        }
      >
        <div className="panel-card">
          <ListTools section={section} address={address}>
            {tools}
            <SavedViews section={section.contract.section} address={address} />
            {!Rows && <ViewMenu section={section} address={address} />}
            <ListKeysHelp onNew={make} onToggleRow={selection.toggle} />
          </ListTools>
          {section.isSelectable !== false && (
            <BulkBar
              section={section}
              selection={selection}
              total={total}
              isBin={isBin}
              exporting={exporting}
            />
          )}
          <ListStatus list={list} address={address}>
            {(items, isOld) =>
              Rows ? (
                <Rows items={items} address={address} isOld={isOld} selection={chosen} />
              ) : (
                <RecordRows
                  section={section}
                  address={address}
                  items={items}
                  isOld={isOld}
                  isBin={isBin}
                  selection={chosen}
                />
              )
            }
          </ListStatus>
        </div>
      </ListPage>
      {address.open !== null && <RecordDrawer section={section} id={address.open} address={address} />}
    </>
  )
}
