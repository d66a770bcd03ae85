import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TitledDialog } from '../kit/dialog/titled-dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { useRecordActions } from '../kit/use-records.ts'
import { copiedSections } from './edit-sections.ts'
import { type EditionItem, editionSection } from './edition-section.ts'
import { useDayWords } from './use-day-words.ts'

interface NewEditionDialogProps {
  /** The edition in force, from which it begins; `null` for the first edition of all. */
  from: EditionItem | null
  onClose: () => void
  onMade: (id: string) => void
}

/** Asks for the day of a new edition and makes its draft, a copy of the edition in force. */
export function NewEditionDialog({ from, onClose, onMade }: NewEditionDialogProps) {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const dayOf = useDayWords()
  const id = useId()
  const actions = useRecordActions(editionSection.contract)
  const messages = useMessages(editionSection.noun)
  const [day, setDay] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsBusy(true)
    try {
      const base = from ? (await actions.read(from.id)).content : editionSection.emptyValues
      const title = from ? base.title : { uz: t('placeholders.title') }
      const content = { ...base, title, editionDate: day || null, sections: copiedSections(base.sections) }
      const made = await actions.create({ content }, idempotencyKey)
      messages.succeeded('created')
      onMade(made.id)
    } catch (error) {
      messages.failed('created', error)
      setIsBusy(false)
    }
  }
  return (
    <TitledDialog
      title={t('new.title')}
      onClose={onClose}
      onSubmit={(event) => void make(event)}
      actions={
        <>
          <Button isBusy={isBusy}>{t('new.create')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('admin:editor.cancel')}
          </Button>
        </>
      }
    >
      <p>
        {from?.editionDate
          ? t('new.fromText', { number: from.number, date: dayOf(from.editionDate) })
          : t('new.empty')}
      </p>
      <Field id={`${id}-day`} label={t('new.day')} hint={t('new.dayHint')}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={dayInTashkent(new Date())}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
    </TitledDialog>
  )
}
