import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { recordAddressOf } from '../../../../shared/rules/panel-addresses.ts'
import type { RecordItem, RecordUse } from '../../../../shared/schemas/record.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Confirm, TitledDialog } from '../dialog/dialog.tsx'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions } from '../use-records.ts'
import styles from './record-list.module.css'
import { showUndo } from './show-undo.tsx'

interface RemovalDialogsProps {
  removal: Removal
  /** The consequences, where they are others than that the record goes to the trash. */
  children?: ReactNode
}

/** Asks before a record goes to the trash, and shows what still refers to one that cannot. */
export function RemovalDialogs({ removal, children }: RemovalDialogsProps) {
  const { t } = useTranslation('admin')
  const { label, uses } = removal
  return (
    <>
      {removal.isAsking && (
        <Confirm isBusy={removal.isBusy} onConfirm={removal.remove} onCancel={removal.cancel}>
          <p>{children ?? t('confirm.toBin', { label })}</p>
        </Confirm>
      )}
      {uses && <UsesDialog label={label} uses={uses} onClose={removal.cancel} />}
    </>
  )
}

interface UsesDialogProps {
  label: string
  uses: readonly RecordUse[]
  onClose: () => void
}

/** Shows the records that still refer to a record, so that it is not deleted (D-12). */
function UsesDialog({ label, uses, onClose }: UsesDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('uses.title', { label })}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('uses.text')}</p>
      <UsesList uses={uses} />
    </TitledDialog>
  )
}

/** Shows the button that restores a record from the trash. */
export function RestoreButton({ removal }: { removal: Removal }) {
  const { t } = useTranslation('admin')
  if (!removal.isAllowed) return null
  return (
    <Button variant="second" onPress={removal.restore}>
      <Icon name="restore" />
      {t('bin.restore')}
    </Button>
  )
}

/** Lists the records that refer to a record, by kinds, some of them by name. */
export function UsesList({ uses }: { uses: readonly RecordUse[] }) {
  const { t } = useTranslation('admin')
  return (
    <dl>
      {uses.map(({ type, count, examples }) => (
        <div key={type}>
          <dt>
            {t(`records.${type}`)}: {count}
          </dt>
          <dd>
            <ul className={styles.uses}>
              {examples.map(({ id: exampleId, label: name }) => {
                const address = recordAddressOf(type, exampleId)
                return (
                  <li key={exampleId}>
                    {address ? (
                      <a href={address} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </li>
                )
              })}
              {count > examples.length && <li>…</li>}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The removal of one record, with its question and what prevents it. */
type Removal = ReturnType<typeof useRemoval>

/** Moves one record to the trash, from where the toast restores it. */
export function useRemoval(
  section: AnySection,
  item: RecordItem,
  /** It is in the bin now. */
  onRemoved?: () => void,
) {
  const { t } = useTranslation('admin')
  const actions = useRecordActions(section.contract)
  const { mayDelete } = useSectionRights(section)
  const messages = useMessages(section.noun)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** The records that still refer to it, so that it stays (D-12). */
  const [uses, setUses] = useState<readonly RecordUse[] | null>(null)
  const label = item.label.text

  const restore = async () => {
    setIsBusy(true)
    try {
      await actions.restore(item.id)
      toast.success(t('bin.restored', { label }))
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  const findUses = () =>
    actions.usesOf(item.id).then(
      ({ items }) => items,
      () => [],
    )
  const remove = async () => {
    setIsBusy(true)
    try {
      await actions.remove(item.id)
      messages.succeeded('deleted')
      showUndo(t('bin.moved', { label }), t('bin.undo'), restore)
      onRemoved?.()
    } catch (error) {
      if (refusalOf(error)?.code === 'in-use') void findUses().then(setUses)
      messages.failed('deleted', error)
    } finally {
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  /**
   * Asks for confirmation, or shows at once what prevents the deletion. Where that cannot be read, the deletion reports
   * it.
   */
  const ask = async () => {
    setIsBusy(true)
    const items = await findUses()
    setIsBusy(false)
    if (items.length > 0) setUses(items)
    else setIsAsking(true)
  }
  const cancel = () => {
    setIsAsking(false)
    setUses(null)
  }
  return {
    /** Whether the administrator may delete and restore it. */
    isAllowed: mayDelete,
    label,
    isAsking,
    isBusy,
    uses,
    ask,
    cancel,
    remove,
    restore,
  }
}
