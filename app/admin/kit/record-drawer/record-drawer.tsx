import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteOpened } from '../../recently-opened.ts'
import { Dialog, DialogTitle } from '../dialog/dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { WithDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { useRecord } from '../use-records.ts'
import { DrawerHead } from './editor-head.tsx'
import styles from './record-drawer.module.css'
import { RecordEditor } from './record-editor.tsx'
import { RecordHistory } from './record-history.tsx'

interface RecordDrawerProps {
  section: AnySection
  /** The id of the record, or `new`. */
  id: string
  address: ListAddress
}

/**
 * Shows a record in the drawer: its form, or its history. The form of a new record goes on as the form of the created
 * one.
 */
export function RecordDrawer({ section, id, address }: RecordDrawerProps) {
  const identity = `${section.contract.section}/${id}`
  const [opened, setOpened] = useState({ identity, made: '', generation: 0 })
  if (opened.identity !== identity)
    setOpened({
      identity,
      made: '',
      generation: identity === opened.made ? opened.generation : opened.generation + 1,
    })
  const goOnWith = (made: string) => {
    setOpened((now) => ({ ...now, made: `${section.contract.section}/${made}` }))
    address.openRecord(made)
  }
  return <OpenDrawer key={opened.generation} section={section} id={id} address={address} onMade={goOnWith} />
}

interface OpenDrawerProps extends RecordDrawerProps {
  /** Called with the id of the created record, which this same drawer then shows. */
  onMade: (id: string) => void
}

/** Shows one record in the drawer, from its creation on. */
function OpenDrawer({ section, id, address, onMade }: OpenDrawerProps) {
  const { t } = useTranslation('admin')
  const isNew = id === 'new'
  const record = useRecord(section.contract, isNew ? null : id)
  const titleId = useId()
  useEffect(() => {
    if (!record.data) return
    const { id, type, label } = record.data
    noteOpened({ id, type, section: section.contract.section, label: label.text })
  }, [record.data, section])
  if (record.data && address.get('part') === 'history')
    return <RecordHistory section={section} record={record.data} address={address} />
  if (isNew || record.data) {
    const editor = (edited: EditedRecord | null) => (
      <RecordEditor
        section={section}
        record={edited}
        onClose={address.close}
        onMade={onMade}
        onCopied={(copy) => address.openRecord(copy)}
        onHistory={isNew ? undefined : () => address.openRecord(id, 'history')}
      />
    )
    if (isNew || !record.data) return editor(null)
    return (
      <WithDraft section={section} record={record.data as EditedRecord}>
        {editor}
      </WithDraft>
    )
  }
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={address.close}>
      <DrawerHead onClose={address.close}>
        <DialogTitle id={titleId}>{t(record.isError ? 'drawer.failed' : 'drawer.loading')}</DialogTitle>
      </DrawerHead>
      <div className={styles.body}>
        {record.isError && <FailedRead error={record.error} onRetry={() => record.refetch()} />}
      </div>
    </Dialog>
  )
}
