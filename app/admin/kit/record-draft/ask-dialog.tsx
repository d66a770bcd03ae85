import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteInTashkent } from '../../../../shared/rules/announcements.ts'
import { reasonMaxCharacters } from '../../../../shared/rules/limits.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import { useOpenedDraft } from './draft-context.tsx'
import { useDraftAction } from './use-draft-action.ts'

interface AskDialogProps {
  onClose: () => void
}

/** Asks those who may publish: with a note, and the day by which it is wanted. */
export function AskDialog({ onClose }: AskDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const opened = useOpenedDraft()
  const act = useDraftAction()
  const [note, setNote] = useState(opened?.request?.note ?? '')
  const [day, setDay] = useState(opened?.request?.wantedOn ?? '')
  const ask = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const isAsked = await act(async () => opened?.ask(note, day === '' ? null : day), t('recordDraft.asked'))
    if (isAsked) onClose()
  }
  return (
    <TitledDialog
      title={t('recordDraft.ask')}
      onClose={onClose}
      onSubmit={(event) => void ask(event)}
      actions={
        <>
          <Button>{t('recordDraft.send')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('recordDraft.askText')}</p>
      <Field id={`${id}-note`} label={t('recordDraft.note')} hint={t('recordDraft.noteHint')}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={reasonMaxCharacters}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Field id={`${id}-day`} label={t('recordDraft.day')}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={minuteInTashkent(new Date()).slice(0, 10)}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
    </TitledDialog>
  )
}
