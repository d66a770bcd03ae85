import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import {
  emailMaxCharacters,
  loginMaxCharacters,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { usePasswordStrength } from '../../app-page/use-password-strength.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { ConsentField, consentField } from '../parts/consent-field.tsx'
import styles from '../sign-in/sign-in-screen.module.css'
import { StepForm } from '../sign-in/step-form.tsx'
import { draftFields, type SignUp, type SignUpValues, useSignUp } from './use-sign-up.ts'

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const

interface SignUpFormProps {
  /** Called once the mail is on its way. */
  onSent: (email: string) => void
}

/** Shows the form of a short account. */
export function SignUpForm({ onSent }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const { form, login } = useSignUp(onSent)
  const labels = useSignUpLabels()
  return (
    <div>
      <StepForm
        submitLabel={t('signUp.submit')}
        busyLabel={t('signUp.underWay')}
        form={form}
        summary={<FormProblemSummary form={form} labelOf={(field) => labels[field as keyof SignUpValues]} />}
        onSubmit={() => form.submit()}
      >
        <div className={styles.two}>
          {names.map(([name, autoComplete]) => (
            <TextField
              key={name}
              id={name}
              label={labels[name]}
              placeholder={t(`signUp.${name}.placeholder`)}
              autoComplete={autoComplete}
              maxLength={nameMaxCharacters}
              {...form.field(name)}
            />
          ))}
        </div>
        <TextField
          id="email"
          type="email"
          inputMode="email"
          label={labels.email}
          hint={t('signUp.email.hint')}
          placeholder="name@example.uz"
          autoComplete="email"
          spellCheck={false}
          maxLength={emailMaxCharacters}
          {...form.field('email')}
        />
        <TextField
          id="login"
          label={labels.login}
          hint={t('signUp.login.hint')}
          placeholder="nilufar.yoldosheva"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={loginMaxCharacters}
          problem={login.isTaken ? login.words : form.problemOf('login')}
          value={form.values.login}
          onChange={(typed) => {
            form.set({ login: typed })
            login.forget()
          }}
          onBlur={() => login.ask(form.values.login)}
        />
        <NewPasswordFields form={form} labels={labels} />
        <ConsentField problem={form.problemOf(consentField)} onChange={(consent) => form.set({ consent })} />
      </StepForm>
    </div>
  )
}

type Labels = Record<keyof SignUpValues, string>

/** Shows the fields for the password, with its strength while it is typed, and for its repetition. */
function NewPasswordFields({ form, labels }: Pick<SignUp, 'form'> & { labels: Labels }) {
  const { t } = useTranslation('account')
  const { values } = form
  const strength = usePasswordStrength(
    values.password,
    draftFields.map((name) => values[name]),
  )
  const field = (name: 'password' | 'repeatPassword') =>
    ({
      id: name,
      label: labels[name],
      value: values[name],
      problem: form.problemOf(name),
      onInput: ({ currentTarget }) => form.set({ [name]: currentTarget.value }),
      autoComplete: 'new-password',
      maxLength: passwordMaxCharacters,
      showLabel: t('password.show'),
      hideLabel: t('password.hide'),
    }) satisfies ComponentProps<typeof PasswordField>
  return (
    <>
      <PasswordField
        {...field('password')}
        hint={t('password.hint', { min: passwordMinCharacters })}
        placeholder={t('password.newPlaceholder')}
        {...(strength !== null && { note: t(`password.strength.${strength}`) })}
      />
      <PasswordField {...field('repeatPassword')} placeholder={t('signUp.repeat.placeholder')} />
    </>
  )
}

function useSignUpLabels(): Labels {
  const { t } = useTranslation('account')
  const { t: forms } = useTranslation('forms')
  return {
    firstname: t('signUp.firstname.label'),
    lastname: t('signUp.lastname.label'),
    email: t('signUp.email.label'),
    login: t('signUp.login.label'),
    password: t('password.label'),
    repeatPassword: t('signUp.repeat.label'),
    consent: forms('accountConsent.label'),
  }
}
