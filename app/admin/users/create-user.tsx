import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/users.ts'
import { type Language, languages } from '../../../shared/i18n/languages.ts'
import { passwordMaxCharacters, passwordMinCharacters } from '../../../shared/rules/limits.ts'
import { roles } from '../../../shared/rules/roles.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { userCreationSchema } from '../../../shared/schemas/user-records.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useStoredState } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { GeneratedPassword } from '../kit/generated-password/generated-password.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { UserNameFields } from './user-section.tsx'
import styles from './users-section.module.css'

/** The values of the stored draft: everything but the passwords. */
const detailsSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  login: z.string(),
  language: z.enum(languages),
  role: z.string(),
  mode: z.string(),
})
const noUser = {
  firstname: '',
  lastname: '',
  email: '',
  login: '',
  language: 'uz' as Language,
  role: 'USER',
  mode: 'invite',
  password: '',
  repeatPassword: '',
}
type UserForm = typeof noUser

const modes = ['invite', 'password'] as const

interface CreateUserProps {
  onClose: () => void
  onMade: (id: string) => void
}

/** Shows the form that creates an account: its owner is invited by mail, or gets a one-time password. */
export function CreateUser({ onClose, onMade }: CreateUserProps) {
  const { t } = useTranslation('admin-users')
  const form = useUserCreation(onMade)
  const { values, set } = form
  const labels: Record<string, string> = {
    firstname: t('fields.firstname'),
    lastname: t('fields.lastname'),
    email: t('fields.email'),
    login: t('fields.login'),
    language: t('fields.language'),
    role: t('fields.role'),
    mode: t('create.mode'),
    password: t('create.passwordLabel'),
    repeatPassword: t('create.repeat'),
  }
  return (
    <TitledDialog
      title={t('create.title')}
      onClose={onClose}
      onSubmit={form.submit}
      className={styles.form}
      actions={
        <>
          <Button isBusy={form.isBusy}>{t(form.isBusy ? 'create.submitting' : 'create.submit')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('create.cancel')}
          </Button>
        </>
      }
    >
      <FormProblemSummary form={form} labelOf={(field) => labels[field]} />
      <UserNameFields field={form.field} loginHint="loginNew" />
      <SelectField
        id="role"
        label={t('fields.role')}
        isRequired
        options={roles.map((id) => ({ id, label: t(`roles.${id}`) }))}
        emptyLabel={t('create.choose')}
        {...form.field('role')}
      />
      <ChoiceCards
        name="mode"
        legend={t('create.mode')}
        choices={modes.map((value) => ({
          value,
          label: t(`create.${value}`),
          text: t(`create.${value}Text`),
        }))}
        chosen={values.mode}
        problem={form.problemOf('mode')}
        onChoose={(mode) => set({ mode })}
      />
      {values.mode === 'password' && <PasswordFields form={form} labels={labels} />}
    </TitledDialog>
  )
}

/** Returns the form of a new account, whose typed values are stored as a draft, without the passwords. */
function useUserCreation(onMade: CreateUserProps['onMade']): Form<UserForm> {
  const messages = useMessages('user')
  const queries = useQueryClient()
  const state = useStoredState('admin:users:new', noUser, detailsSchema)
  return useForm({
    state,
    check: (given) => schemaProblems(userCreationSchema, sent(given)),
    call: (api, given, keyOf) => {
      const body = sent(given)
      return api.call(contract.createUser, { body, idempotencyKey: keyOf(body) })
    },
    onDone: ({ id }) => {
      messages.succeeded('created')
      state.reset()
      void queries.invalidateQueries({ queryKey: ['admin'] })
      onMade(id)
    },
    onFailed: () => messages.failed('created'),
  })
}

interface PasswordFieldsProps {
  form: Form<UserForm>
  labels: Readonly<Record<string, string>>
}

/** Shows the fields for a one-time password and its repetition. */
function PasswordFields({ form, labels }: PasswordFieldsProps) {
  const { t } = useTranslation('admin-users')
  const fields = (['password', 'repeatPassword'] as const).map((field) => (
    <PasswordField
      key={field}
      id={field}
      label={labels[field] ?? ''}
      isRequired
      hint={
        field === 'password'
          ? t('create.passwordHint', { min: passwordMinCharacters })
          : t('create.repeatHint')
      }
      autoComplete="new-password"
      maxLength={passwordMaxCharacters}
      problem={form.problemOf(field)}
      showLabel={t('create.show')}
      hideLabel={t('create.hide')}
      value={form.values[field]}
      onInput={({ currentTarget }) => form.set({ [field]: currentTarget.value })}
    />
  ))
  return (
    <>
      {fields}
      <GeneratedPassword
        value={form.values.password}
        onGenerate={(password) => form.set({ password, repeatPassword: password })}
      />
    </>
  )
}

/**
 * Returns the body as it was typed, with a password only where one is set. The schema checks it, here and on the
 * server.
 */
function sent({ password, repeatPassword, ...rest }: UserForm): z.input<typeof userCreationSchema> {
  const body = rest.mode === 'password' ? { ...rest, password, repeatPassword } : rest
  return body as z.input<typeof userCreationSchema>
}
