import { useTranslation } from 'react-i18next'
import { CommentDialog } from '../dialog/comment-dialog.tsx'
import { useOpenedDraft } from './draft-context.tsx'
import { useDraftAction } from './use-draft-action.ts'

interface ReturnDialogProps {
  onClose: () => void
}

/** Asks for the comment with which a request to publish is sent back. */
export function ReturnDialog({ onClose }: ReturnDialogProps) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const act = useDraftAction()
  const sendBack = async (comment: string) => {
    if (await act(async () => opened?.sendBack(comment), t('recordDraft.returnedDone'))) onClose()
  }
  return (
    <CommentDialog
      title={t('recordDraft.return')}
      label={t('recordDraft.comment')}
      hint={t('recordDraft.commentHint')}
      missing={t('recordDraft.commentMissing')}
      onSend={(comment) => void sendBack(comment)}
      onClose={onClose}
    />
  )
}
