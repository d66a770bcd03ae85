import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from './dialog.tsx'

interface CommentDialogProps {
  /** The decision, which is the title and the button. */
  title: string
  label: string
  hint: string
  /** The problem of the field where the comment is missing. */
  missing: string
  isBusy?: boolean
  onSend: (comment: string) => void
  onClose: () => void
}

/** Asks for the comment without which a colleague's request is not refused. */
export function CommentDialog({ isBusy = false, ...props }: CommentDialogProps) {
  const { title, label, hint, missing, onSend, onClose } = props
  const { t } = useTranslation('admin')
  const id = useId()
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (comment.trim() === '') setProblem(missing)
    else onSend(comment)
  }
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button isBusy={isBusy}>{title}</Button>
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <Field id={`${id}-comment`} label={label} hint={hint} problem={problem} isRequired>
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
