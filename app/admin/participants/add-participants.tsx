import { type SubmitEvent, useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addParticipants } from '../../../shared/contract/participants.ts'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import { emailMaxCharacters } from '../../../shared/rules/limits.ts'
import { emailSchema } from '../../../shared/schemas/email.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { RetryKey } from '../../api/retry-key.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useProblemMessage } from '../../forms/use-problems.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { useForgetParticipants } from './use-participants.ts'

interface AddParticipantsProps {
  activityId: string
  onClose: () => void
}

const emailFieldSchema = z.object({ email: emailSchema })

/** Returns the names of a text with one person a line. */
export function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Shows the form by which the team adds one person or several on one address (T-8). */
export function AddParticipants({ activityId, onClose }: AddParticipantsProps) {
  const { t } = useTranslation('admin-participants')
  const id = useId()
  const [people, setPeople] = useState('')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [overSeats, setOverSeats] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const names = namesIn(people)
  const adding = useAdding(onClose)
  const [emailProblem] = schemaProblems(emailFieldSchema, { email })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsChecked(true)
    if (names.length > 0 && !emailProblem)
      void adding.send({ activityId, email, language, people: names, overSeats, hasCome: false })
  }
  return (
    <TitledDialog
      title={t('add.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button isBusy={adding.isBusy}>{t('add.submit', { count: Math.max(1, names.length) })}</Button>
          <Button variant="second" onPress={onClose}>
            {t('dialog.cancelButton')}
          </Button>
        </>
      }
    >
      <p>{t('add.text')}</p>
      <Field
        id={`${id}-people`}
        label={t('add.people')}
        hint={t('add.peopleHint')}
        isRequired
        problem={isChecked && names.length === 0 ? t('add.peopleMissing') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={people}
            onChange={({ currentTarget }) => setPeople(currentTarget.value)}
          />
        )}
      </Field>
      <AddressFields
        {...{ email, setEmail, language, setLanguage }}
        problem={isChecked ? emailProblem : undefined}
      />
      <Checkbox label={t('add.overSeats')} isChecked={overSeats} onChange={setOverSeats} />
    </TitledDialog>
  )
}

interface AddressFieldsProps {
  email: string
  setEmail: (email: string) => void
  language: Language
  setLanguage: (language: Language) => void
  problem: FieldProblem | undefined
}

/** Shows the fields of the address that the people have in common. */
function AddressFields({ email, setEmail, language, setLanguage, problem }: AddressFieldsProps) {
  const { t } = useTranslation('admin-participants')
  const id = useId()
  const messageOf = useProblemMessage()
  return (
    <>
      <TextField
        id={`${id}-email`}
        label={t('add.email')}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={emailMaxCharacters}
        problem={problem && messageOf(problem).message}
        value={email}
        onChange={setEmail}
      />
      <SelectField
        id={`${id}-language`}
        label={t('add.language')}
        isRequired
        options={languages.map((one) => ({ id: one, label: languageNames[one], lang: one }))}
        emptyLabel=""
        problem={undefined}
        value={language}
        onChange={(chosen) => setLanguage(chosen as Language)}
      />
    </>
  )
}

/** Returns what sends the people; a retry of the same adds nobody twice. */
function useAdding(onDone: () => void) {
  const { t } = useTranslation('admin-participants')
  const api = useLiveApi()
  const messageOf = useErrorMessage()
  const forget = useForgetParticipants()
  const [retryKey] = useState(() => new RetryKey())
  const [isBusy, setIsBusy] = useState(false)
  const send = async (body: Parameters<typeof api.call<typeof addParticipants>>[1]['body']) => {
    setIsBusy(true)
    try {
      const { items } = await api.call(addParticipants, { body, idempotencyKey: retryKey.of(body) })
      retryKey.forget()
      toast.success(t('add.done', { count: items.length }))
      onDone()
    } catch (error) {
      toast.error(`${t('add.failed')} ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
      forget()
    }
  }
  return { isBusy, send }
}
