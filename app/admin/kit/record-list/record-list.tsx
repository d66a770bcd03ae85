import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { RecordDrawer } from '../record-drawer/record-drawer.tsx'
import type { FormValues } from '../record-form.ts'
import type { Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordList } from '../use-records.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useListAddress } from './list-address.ts'
import { ListBin } from './list-filters.tsx'
import { ListKeysHelp } from './list-keys.tsx'
import { ListPages } from './list-pages.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './record-list.module.css'
import { RecordRows } from './record-rows.tsx'
import { SavedViews } from './saved-views.tsx'
import { chosenColumns } from './shown-columns.ts'
import { useExport } from './use-export.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

interface RecordListProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** What stands beside the heading, before the button that makes a record. */
  actions?: ReactNode
}

/** A section of the panel: its list, with everything that can be done with it, and the drawer of a record. */
export function RecordList<Item extends RecordItem, Values extends FormValues>({
  section,
  actions,
}: RecordListProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const address = useListAddress()
  const list = useRecordList(section.contract, address.query)
  const shown = useLastAnswer(list.data)
  const wordsOf = useFailureWords()
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
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{t(`sections.${section.contract.section}`)}</h1>
        {shown && <p className="quiet">{t('list.count', { count: shown.total })}</p>}
        <ListBin address={address} />
        <div className={styles.actions}>
          {actions}
          {section.isExportable !== false && <ExportMenu exporting={exporting} />}
          {make && (
            <Button onPress={make}>
              <Icon name="plus" />
              {words(section.newLabel ?? `new.${section.noun}`)}
            </Button>
          )}
        </div>
      </div>
      <div className="panel-card">
        <ListTools section={section} address={address}>
          <SavedViews section={section.contract.section} address={address} />
          <ViewMenu section={section} address={address} />
          <ListKeysHelp onNew={make} onToggleRow={selection.toggle} />
        </ListTools>
        {list.isError && (
          <div className={styles.failed}>
            <Notice tone="problem">
              <p>
                {shown && `${t('list.stale')} `}
                {wordsOf(list.error)}
              </p>
              <Button variant="second" onPress={() => list.refetch()}>
                {t('tryAgain')}
              </Button>
            </Notice>
          </div>
        )}
        {section.isSelectable !== false && (
          <BulkBar
            section={section}
            selection={selection}
            total={shown?.total ?? 0}
            isBin={isBin}
            exporting={exporting}
          />
        )}
        {list.isPending && !shown && <Skeleton label={t('list.loading')} />}
        {shown && (
          <RecordRows
            section={section}
            address={address}
            items={shown.items}
            isOld={list.isPlaceholderData || shown !== list.data}
            isBin={isBin}
            selection={section.isSelectable === false ? undefined : selection}
          />
        )}
        {shown && <ListPages address={address} {...shown} />}
      </div>
      {address.open !== null && <RecordDrawer section={section} id={address.open} address={address} />}
    </div>
  )
}

/** The last answer that came: what was read stays while the next one comes, and where it fails to. */
function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const last = useRef(answer)
  useEffect(() => {
    if (answer !== undefined) last.current = answer
  }, [answer])
  return answer ?? last.current
}

/** Where the rows are going to be. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}
