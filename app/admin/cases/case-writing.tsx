import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/cases.ts'
import { caseNoteMaxCharacters, reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredText } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { caseSections } from './case-fields.tsx'
import styles from './case-path.module.css'
import { type CaseSection, useForgetCases, useNotes } from './use-case.ts'

interface CaseWritingProps {
  section: CaseSection
  id: string
  /** The address to which mails go. */
  email: string
}

/** Shows what can be written about a case: a note that stays in the panel, and a mail that goes out. */
export function CaseWriting(props: CaseWritingProps) {
  const { section, id } = props
  const { t } = useTranslation('admin-cases')
  const { add } = useNotes(section, id)
  const messages = useMessages(caseSections[section].noun)
  const [isMailing, setIsMailing] = useState(false)
  const [text, setText, clear] = useStoredText(`admin:${section}:${id}:note`)
  const form = useFormCall({
    check: (note: string) => (note.trim() === '' ? [{ field: 'note', code: 'required' }] : []),
    call: (_api, note, keyOf) => add({ text: note }, keyOf),
    onDone: () => {
      clear()
      messages.succeeded('updated')
    },
    onFailed: (error) => messages.failed('updated', error),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send(text)
  }
  return (
    <>
      <form className={styles.writing} onSubmit={submit} noValidate>
        <Field id="note" label={t('notes.new')} problem={form.problemOf('note')}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={1}
              maxLength={caseNoteMaxCharacters}
              placeholder={t('notes.prompt')}
              value={text}
              onChange={({ currentTarget }) => {
                form.forget()
                setText(currentTarget.value)
              }}
            />
          )}
        </Field>
        <Button variant="second" isBusy={form.isBusy}>
          {form.isBusy ? t('sending') : t('notes.add')}
        </Button>
        <Button variant="second" onPress={() => setIsMailing(true)}>
          <Icon name="mail" />
          {t('writing.open')}
        </Button>
      </form>
      {isMailing && <MailDialog {...props} onClose={() => setIsMailing(false)} />}
    </>
  )
}

/** Shows the dialog for a mail to the sender of a case. */
function MailDialog({ section, id, email, onClose }: CaseWritingProps & { onClose: () => void }) {
  const { t } = useTranslation('admin-cases')
  const messages = useMessages(caseSections[section].noun)
  const forget = useForgetCases()
  const [text, setText, clear] = useStoredText(`admin:${section}:${id}:mail`)
  const form = useFormCall({
    check: (typed: string) => (typed.trim() === '' ? [{ field: 'text', code: 'required' }] : []),
    call: (api, typed, keyOf) => {
      const body = { text: typed }
      return api.call(contract.cases[section].writeMail, {
        params: { id },
        body,
        idempotencyKey: keyOf(body),
      })
    },
    onDone: () => {
      clear()
      forget()
      messages.succeeded('updated')
      onClose()
    },
    onFailed: (error) => messages.failed('updated', error),
  })
  return (
    <TitledDialog
      title={t('writing.title')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void form.send(text)
      }}
      actions={
        <>
          <Button isBusy={form.isBusy}>{form.isBusy ? t('sending') : t('writing.send')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FormProblemSummary form={form} labelOf={() => t('writing.text')} />
      <Field
        id="text"
        label={t('writing.text')}
        hint={t('writing.hint', { email })}
        problem={form.problemOf('text')}
      >
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={6}
            maxLength={reasonMaxCharacters}
            placeholder={t('decide.reasonPrompt')}
            value={text}
            onChange={({ currentTarget }) => {
              form.forget('text')
              setText(currentTarget.value)
            }}
          />
        )}
      </Field>
    </TitledDialog>
  )
}
