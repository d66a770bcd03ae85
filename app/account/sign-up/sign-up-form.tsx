import { type InputEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  emailMaxCharacters,
  loginMaxCharacters,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { signUpFieldOrder, signUpSchema } from '../../../shared/schemas/account.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { usePasswordStrength } from '../../app-page/use-password-strength.ts'
import { defineDraft } from '../../forms/draft.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { ConsentField, consentField } from '../parts/consent-field.tsx'
import styles from '../sign-in/sign-in-screen.module.css'
import { StepForm } from '../sign-in/step-form.tsx'
import { SignUpTextField } from './sign-up-text-field.tsx'
import { useLoginQuestion } from './use-login-question.ts'

/** The fields that a draft stores: all but passwords. */
const draftFields = ['firstname', 'lastname', 'email', 'login'] as const
const signUpDraft = defineDraft('sign-up', z.record(z.string(), z.string()))
const textFields = [...draftFields, 'password', 'repeatPassword'] as const
const emptyForm = {
  firstname: '',
  lastname: '',
  email: '',
  login: '',
  password: '',
  repeatPassword: '',
  consent: false,
}

interface SignUpFormProps {
  /** Called once the mail is on its way. */
  onSent: (email: string) => void
}

/**
 * Shows the form of a short account: checked while typing, and stored as a draft without the passwords (V-1, V-3, V-8).
 */
export function SignUpForm({ onSent }: SignUpFormProps) {
  const { t } = useTranslation('account')
  const { t: forms } = useTranslation('forms')
  const language = useLanguage()
  const isAlive = useIsAlive()
  const state = useFormState(emptyForm)
  const { values } = state
  const strength = usePasswordStrength(
    values.password,
    draftFields.map((name) => values[name]),
  )
  const login = useLoginQuestion()
  const form = useForm({
    state,
    check: (given) => {
      const found = schemaProblems(signUpSchema, given)
      if (login.isTaken) found.push({ field: 'login', code: 'login-taken' })
      const place = (field: string) => signUpFieldOrder.indexOf(field as (typeof signUpFieldOrder)[number])
      return found.sort((one, other) => place(one.field) - place(other.field))
    },
    call: (api, given, keyOf) => {
      const body = { ...given, language }
      return api.call(contract.signUp, { body, idempotencyKey: keyOf(body) })
    },
    onDone: async (_answer, { email }) => {
      await signUpDraft.forget()
      onSent(email.trim())
    },
  })

  const typed = useMemo(() => {
    const kept = draftFields.map((name) => [name, values[name]] as const)
    return kept.some(([, text]) => text !== '') ? Object.fromEntries(kept) : null
  }, [values])
  // Once: the stored draft, and what was typed before the page was hydrated.
  useDraft(isAlive ? signUpDraft : null, typed, (draft) => {
    const inputs = [...(form.formRef.current?.querySelectorAll('input') ?? [])]
    const before = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    state.change((now) => {
      const filled = textFields.map((name) => [name, now[name] || before[name] || draft?.[name] || ''])
      return { ...now, ...Object.fromEntries(filled) }
    })
  })

  const labels: Record<(typeof signUpFieldOrder)[number], string> = {
    firstname: t('signUp.firstname.label'),
    lastname: t('signUp.lastname.label'),
    email: t('signUp.email.label'),
    login: t('signUp.login.label'),
    password: t('password.label'),
    repeatPassword: t('signUp.repeat.label'),
    consent: forms('accountConsent.label'),
  }

  function change({ currentTarget: { name, value } }: InputEvent<HTMLInputElement>): void {
    form.set({ [name]: value })
    if (name === 'login') login.forget()
  }

  const text = (name: (typeof draftFields)[number]) => ({
    name,
    value: values[name],
    onInput: change,
    problem: form.problemOf(name),
  })
  const password = (name: 'password' | 'repeatPassword') =>
    ({
      id: name,
      value: values[name],
      onInput: change,
      problem: form.problemOf(name),
      autoComplete: 'new-password',
      maxLength: passwordMaxCharacters,
      showLabel: t('password.show'),
      hideLabel: t('password.hide'),
    }) as const

  return (
    <div>
      <StepForm
        submitLabel={t('signUp.submit')}
        busyLabel={t('signUp.underWay')}
        form={form}
        summary={<FormProblemSummary form={form} labelOf={(field) => labels[field as keyof typeof labels]} />}
        onSubmit={() => form.submit()}
      >
        <div className={styles.two}>
          <SignUpTextField
            {...text('firstname')}
            label={labels.firstname}
            placeholder={t('signUp.firstname.placeholder')}
            autoComplete="given-name"
            maxLength={nameMaxCharacters}
          />
          <SignUpTextField
            {...text('lastname')}
            label={labels.lastname}
            placeholder={t('signUp.lastname.placeholder')}
            autoComplete="family-name"
            maxLength={nameMaxCharacters}
          />
        </div>
        <SignUpTextField
          {...text('email')}
          type="email"
          inputMode="email"
          label={labels.email}
          hint={t('signUp.email.hint')}
          placeholder="name@example.uz"
          autoComplete="email"
          spellCheck={false}
          maxLength={emailMaxCharacters}
        />
        <SignUpTextField
          {...text('login')}
          problem={login.isTaken ? login.words : form.problemOf('login')}
          label={labels.login}
          hint={t('signUp.login.hint')}
          placeholder="nilufar.yoldosheva"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={loginMaxCharacters}
          onBlur={() => login.ask(values.login)}
        />
        <PasswordField
          {...password('password')}
          label={labels.password}
          hint={t('password.hint', { min: passwordMinCharacters })}
          placeholder={t('password.newPlaceholder')}
          {...(strength !== null && { note: t(`password.strength.${strength}`) })}
        />
        <PasswordField
          {...password('repeatPassword')}
          label={labels.repeatPassword}
          placeholder={t('signUp.repeat.placeholder')}
        />
        <ConsentField problem={form.problemOf(consentField)} onChange={(consent) => form.set({ consent })} />
      </StepForm>
    </div>
  )
}
