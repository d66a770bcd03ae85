import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { noteOpened } from '../../recently-opened.ts'
import { Dialog, DialogTitle } from '../dialog/dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import { WithDraft, WithMadeDraft } from '../record-draft/draft-context.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import { WaitingRows } from '../record-list/list-page.tsx'
import type { AnySection, EditedRecord, ListedPage } from '../section.ts'
import { useRecord } from '../use-records.ts'
import { DrawerHead } from './editor-head.tsx'
import styles from './record-drawer.module.css'
import { RecordEditor } from './record-editor.tsx'
import { RecordHistory } from './record-history.tsx'
import { useRecordPage } from './use-record-page.ts'

interface RecordDrawerProps {
  section: AnySection
  /** The id of the record, or `new`. */
  id: string
  address: ListAddress
  /** The list next to it, which the page of a record goes through. */
  list?: ListedPage | undefined
}

/**
 * Shows a record: its form in the drawer or on its page, or its history. The form of a new record goes on as the form
 * of the created one.
 */
export function RecordDrawer({ section, id, address, list }: RecordDrawerProps) {
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
  const props = { section, id, address, list }
  return <OpenRecord key={opened.generation} {...props} onMade={goOnWith} />
}

interface OpenRecordProps extends RecordDrawerProps {
  /** Called with the id of the created record, which this same form then shows. */
  onMade: (id: string) => void
}

/** Shows one record, from its creation on. */
function OpenRecord({ section, id, address, list, onMade }: OpenRecordProps) {
  const isNew = id === 'new'
  const [isMadeHere] = useState(isNew)
  const record = useRecord(section.contract, isNew ? null : id)
  useEffect(() => {
    if (!record.data) return
    const { id: opened, type, label } = record.data
    noteOpened({ id: opened, type, section: section.contract.section, label: label.text })
  }, [record.data, section])
  const history = useHistoryOfPage(address, id)
  const page = useRecordPage(section.page !== undefined)
  if (record.data && address.get('part') === 'history')
    return <RecordHistory section={section} record={record.data} address={history.address} />
  const Page = page.data
  if ((!isNew && !record.data) || (section.page && !Page)) {
    const Waiting = section.page ? WaitingPage : WaitingDrawer
    const failed = [record, page].find(({ isError }) => isError)
    return (
      <Waiting error={failed?.error ?? null} onRetry={() => void failed?.refetch()} onClose={address.close} />
    )
  }
  const props = {
    section,
    onClose: address.close,
    onMade,
    onCopied: (copy: string) => address.openRecord(copy),
    onHistory: isNew ? undefined : section.page ? history.open : () => address.openRecord(id, 'history'),
  }
  const editor = (edited: EditedRecord | null) =>
    section.page && Page ? (
      <Page {...props} record={edited} address={address} list={list} />
    ) : (
      <RecordEditor {...props} record={edited} />
    )
  // The form of a new record stays as it is once the record is there, with all that is typed.
  if (isMadeHere || !record.data)
    return (
      <WithMadeDraft section={section} record={(record.data as EditedRecord | undefined) ?? null}>
        {editor}
      </WithMadeDraft>
    )
  return (
    <WithDraft section={section} record={record.data as EditedRecord}>
      {editor}
    </WithDraft>
  )
}

/** Opens the history of a record from its page, and returns to that page when it is closed. */
function useHistoryOfPage(address: ListAddress, id: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const show = (part: string, next: unknown) =>
    void navigate(address.hrefOf({ open: id, part }), { state: next })
  return {
    open: () => show('history', { returnsTo: address.get('part') }),
    address:
      typeof state?.returnsTo === 'string'
        ? { ...address, close: () => show(state.returnsTo, { isFromHistory: true }) }
        : address,
  }
}

interface WaitingProps {
  /** The reason why the record could not be read; `null` while it is being read. */
  error: unknown
  onRetry: () => void
  onClose: () => void
}

function WaitingDrawer({ error, onRetry, onClose }: WaitingProps) {
  const { t } = useTranslation('admin')
  const titleId = useId()
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={onClose}>
      <DrawerHead onClose={onClose}>
        <DialogTitle id={titleId}>{t(error === null ? 'drawer.loading' : 'drawer.failed')}</DialogTitle>
      </DrawerHead>
      <div className={styles.body}>{error !== null && <FailedRead error={error} onRetry={onRetry} />}</div>
    </Dialog>
  )
}

function WaitingPage({ error, onRetry, onClose }: WaitingProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="panel-page">
      <p>
        <Button variant="plain" onPress={onClose}>
          <Icon name="back" />
          {t('recordPage.toList')}
        </Button>
      </p>
      {error === null ? (
        <div className="panel-card">
          <WaitingRows label={t('drawer.loading')} />
        </div>
      ) : (
        <FailedRead error={error} onRetry={onRetry} />
      )}
    </div>
  )
}
