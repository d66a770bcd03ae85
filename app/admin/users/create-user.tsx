import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/users.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { passwordMaxCharacters, passwordMinCharacters } from '../../../shared/rules/limits.ts'
import { roles } from '../../../shared/rules/roles.ts'
import { userCreationSchema } from '../../../shared/schemas/admin/users.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { useKeptState } from '../kit/use-kept-state.ts'
import { useMessages } from '../kit/use-messages.ts'
import { UserNameFields } from './user-section.tsx'
import styles from './users-section.module.css'

const detailsSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  login: z.string(),
  language: z.enum(languages),
  role: z.string(),
  mode: z.string(),
})
const noDetails: z.output<typeof detailsSchema> = {
  firstname: '',
  lastname: '',
  email: '',
  login: '',
  language: 'uz',
  role: 'USER',
  mode: 'invite',
}
const noPasswords = { password: '', repeatPassword: '' }
type UserForm = typeof noDetails & typeof noPasswords

const modes = ['invite', 'password'] as const

interface CreateUserProps {
  onClose: () => void
  onMade: (id: string) => void
}

/** Shows the form that creates an account: its owner is invited by mail, or gets a one-time password. */
export function CreateUser({ onClose, onMade }: CreateUserProps) {
  const { t } = useTranslation('admin-users')
  const titleId = useId()
  const messages = useMessages('user')
  const queries = useQueryClient()
  const [details, setDetails, forgetDetails] = useKeptState('admin:users:new', noDetails, detailsSchema)
  const [passwords, setPasswords] = useState(noPasswords)
  const form = { ...details, ...passwords }
  const [creationKey, setCreationKey] = useState(newIdempotencyKey)
  const call = useFormCall({
    check: (given: UserForm) => {
      const checked = userCreationSchema.safeParse(sent(given))
      return checked.success ? [] : formProblems(checked.error, given)
    },
    call: (api, given) => api.call(contract.createUser, { body: sent(given), idempotencyKey: creationKey }),
    onDone: ({ id }) => {
      messages.succeeded('created')
      forgetDetails()
      void queries.invalidateQueries({ queryKey: ['admin'] })
      onMade(id)
    },
    onFailed: () => messages.failed('created'),
  })
  const change = (values: Partial<UserForm>) => {
    for (const field of Object.keys(values)) call.forgive(field)
    // A new request, unlike the one that may have succeeded.
    setCreationKey(newIdempotencyKey())
    const { password, repeatPassword, ...next } = { ...form, ...values }
    setPasswords({ password, repeatPassword })
    setDetails(next)
  }
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
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void call.send(form)
        }}
      >
        <h2 id={titleId}>{t('create.title')}</h2>
        <FormProblemSummary form={call} labelOf={(field) => labels[field]} />
        <UserNameFields values={form} problemOf={call.problemOf} loginHint="loginNew" onChange={change} />
        <SelectField
          id="role"
          label={t('fields.role')}
          problem={call.problemOf('role')}
          value={form.role}
          options={roles.map((id) => ({ id, label: t(`roles.${id}`) }))}
          emptyLabel={t('create.choose')}
          onChange={(role) => change({ role })}
        />
        <ChoiceCards
          name="mode"
          legend={t('create.mode')}
          choices={modes.map((value) => ({
            value,
            label: t(`create.${value}`),
            text: t(`create.${value}Text`),
          }))}
          chosen={form.mode}
          problem={call.problemOf('mode')}
          onChoose={(mode) => change({ mode })}
        />
        {form.mode === 'password' &&
          (['password', 'repeatPassword'] as const).map((field) => (
            <PasswordField
              key={field}
              id={field}
              label={labels[field] ?? ''}
              hint={
                field === 'password'
                  ? t('create.passwordHint', { min: passwordMinCharacters })
                  : t('create.repeatHint')
              }
              autoComplete="new-password"
              maxLength={passwordMaxCharacters}
              problem={call.problemOf(field)}
              showLabel={t('create.show')}
              hideLabel={t('create.hide')}
              value={form[field]}
              onInput={({ currentTarget }) => change({ [field]: currentTarget.value })}
            />
          ))}
        <div className="actions">
          <Button isBusy={call.isBusy}>{t(call.isBusy ? 'create.submitting' : 'create.submit')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('create.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
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
