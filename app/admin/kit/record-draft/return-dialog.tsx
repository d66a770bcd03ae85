import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { useOpenedDraft } from './draft-context.tsx'
import { useDraftAction } from './use-draft-action.ts'

interface ReturnDialogProps {
  onClose: () => void
}

/** Asks for the comment with which a request to publish is sent back. */
export function ReturnDialog({ onClose }: ReturnDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const opened = useOpenedDraft()
  const act = useDraftAction()
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  const sendBack = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (comment.trim() === '') return setProblem(t('recordDraft.commentMissing'))
    if (await act(async () => opened?.sendBack(comment), t('recordDraft.returnedDone'))) onClose()
  }
  return (
    <TitledDialog
      title={t('recordDraft.return')}
      onClose={onClose}
      onSubmit={(event) => void sendBack(event)}
      actions={
        <>
          <Button>{t('recordDraft.return')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <Field
        id={`${id}-comment`}
        label={t('recordDraft.comment')}
        hint={t('recordDraft.commentHint')}
        problem={problem}
        isRequired
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={reasonMaxCharacters}
            value={comment}
            onChange={({ currentTarget }) => {
              setProblem(undefined)
              setComment(currentTarget.value)
            }}
          />
        )}
      </Field>
    </TitledDialog>
  )
}
