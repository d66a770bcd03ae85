import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { duplicateRecord } from '../../../../shared/contract/duplicates.ts'
import { isPreviewedType, recordTypeDefinitions } from '../../../../shared/record-types/record-types.ts'
import { isPublishedAt, publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { RetryKey } from '../../../api/retry-key.ts'
import { useApi } from '../../../app-page/page-services.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Confirm } from '../dialog/dialog.tsx'
import { erasableOf } from '../erasing/erasable-record.ts'
import { EraseItem, useErasing } from '../erasing/use-erasing.tsx'
import { Menu } from '../menu/menu.tsx'
import { RemovalDialogs, useRemoval } from '../record-list/removal.tsx'
import type { AnySection, EditedRecord } from '../section.ts'
import { useOpenedPart } from '../use-opened-part.ts'
import type { RecordEditing } from './use-record-editing.ts'

interface EditorMenuProps {
  section: AnySection
  record: EditedRecord
  editing: RecordEditing
  /** Asks for the end of its publication. */
  onSchedule: () => void
  /** Called when the record is in the trash. */
  onGone: () => void
  /** Called with the id of a copy. */
  onCopied: ((id: string) => void) | undefined
}

/**
 * Shows the other actions of a record: see it on the site, or its draft on its page, hide it from readers now or at
 * a date, delete it; the last ones ask first.
 */
export function EditorMenu({ section, record, editing, onSchedule, onGone, onCopied }: EditorMenuProps) {
  const { t } = useTranslation('admin')
  const [isUnpublishing, setIsUnpublishing] = useState(false)
  const linking = useOpenedPart(() =>
    import('../preview-link/preview-link-dialog.tsx').then(({ PreviewLinkDialog }) => PreviewLinkDialog),
  )
  const { text: label } = record.label
  const removal = useRemoval(section, record, onGone)
  const erasing = useErasing(erasableOf(section, record), onGone)
  const duplicate = useDuplication(record, onCopied)
  // An edited record has all fields of its list item.
  const publicAddress = section.publicAddressOf?.(record)
  const isShown = section.isPublishable && !section.isDecided?.(record) && isPublishedAt(record)
  const isDeletable = section.isDeletable !== false
  const { type } = section
  const { isCopyable, isErasable } = recordTypeDefinitions[type]
  const previewed = isPreviewedType(type) && record.binnedAt === null ? { type, id: record.id } : null
  if (!publicAddress && !previewed && !isShown && !isDeletable && !isCopyable) return null
  return (
    <>
      <Menu id="editor-more" label={t('actions.moreNamed', { label })} trigger={<Icon name="more" />}>
        {publicAddress && (
          <a href={publicAddress} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('actions.seeOnSite')}
          </a>
        )}
        {previewed && (
          <button type="button" onClick={linking.open}>
            <Icon name="link" />
            {t('preview.title')}
          </button>
        )}
        {isCopyable && (
          <button type="button" onClick={() => void duplicate()}>
            <Icon name="plus" />
            {t('duplicate.action')}
          </button>
        )}
        {isShown && publicationStateOf(record) === 'public' && (
          <button type="button" onClick={onSchedule}>
            <Icon name="time" />
            {t('schedule.end.open')}
          </button>
        )}
        {isShown && (
          <button type="button" onClick={() => setIsUnpublishing(true)}>
            <Icon name="close" />
            {t('editor.unpublish')}
          </button>
        )}
        {isDeletable && (
          <button type="button" onClick={removal.ask}>
            <Icon name="trash" />
            {t('actions.delete')}
          </button>
        )}
        {isErasable && <EraseItem erasing={erasing} />}
      </Menu>
      {linking.Part && previewed && <linking.Part record={previewed} onClose={linking.close} />}
      {isUnpublishing && (
        <Confirm
          onCancel={() => setIsUnpublishing(false)}
          onConfirm={() => {
            setIsUnpublishing(false)
            void editing.save({ publishAt: null })
          }}
        >
          <p>{t('confirm.unpublish', { label })}</p>
        </Confirm>
      )}
      <RemovalDialogs removal={removal} />
      {erasing.dialog}
    </>
  )
}

/** Returns what copies a record as a draft, and opens the copy (C-11). */
function useDuplication({ id, type, label }: RecordItem, onMade: ((id: string) => void) | undefined) {
  const { t } = useTranslation('admin')
  const api = useApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [retryKey] = useState(() => new RetryKey())
  return async () => {
    const body = { type, id }
    try {
      const made = await api?.call(duplicateRecord, { body, idempotencyKey: retryKey.of(body) })
      retryKey.forget()
      toast.success(t('duplicate.done', { label: label.text }))
      void queries.invalidateQueries({ queryKey: ['admin'] })
      if (made) onMade?.(made.id)
    } catch (error) {
      toast.error(`${t('duplicate.failed')} ${messageOf(error)}`)
    }
  }
}
