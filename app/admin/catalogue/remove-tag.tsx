import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { removeTag } from '../../../shared/contract/tags.ts'
import type { TagItem } from '../../../shared/schemas/admin/tags.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Confirm } from '../kit/dialog/confirm.tsx'
import { useTagAction } from './use-tag-action.ts'

interface RemoveTagProps {
  tag: TagItem
  onClose: () => void
}

/** Asks before a tag is deleted, and says how many people lose it. */
export function RemoveTag({ tag, onClose }: RemoveTagProps) {
  const { t } = useTranslation('admin-catalogue')
  const messageOf = useErrorMessage()
  const { api, forget } = useTagAction()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await api.call(removeTag, { params: { id: tag.id } })
      toast.success(t('tags.remove.done', { label: tag.label }))
    } catch (error) {
      toast.error(messageOf(error))
    }
    forget()
    onClose()
  }
  return (
    <Confirm isBusy={isBusy} onConfirm={remove} onCancel={onClose}>
      <p>
        {t('tags.remove.text', { count: tag.peopleCount, label: tag.label })} {t('tags.forever')}
      </p>
    </Confirm>
  )
}
