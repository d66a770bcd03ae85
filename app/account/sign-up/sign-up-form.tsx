import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import { useIsAlive } from '../../app-page/page-services.ts'
import { usePasswordStrength } from '../../app-page/use-password-strength.ts'
import { defineDraft } from '../../forms/draft.ts'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useAction } from '../../forms/use-action.ts'
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
const emptyForm = { firstname: '', lastname: '', email: '', login: '', password: '', repeatPassword: '' }
type SignUpFields = typeof emptyForm

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
  const frame = useRef<HTMLDivElement>(null)
  const idempotencyKey = useRef('')
  const summaryRef = useRef<HTMLElement>(null)
  const [consent, setConsent] = useState(false)
  const [fields, setFields] = useState<SignUpFields>(emptyForm)
  const strength = usePasswordStrength(
    fields.password,
    draftFields.map((name) => fields[name]),
  )
  const login = useLoginQuestion()
  const signUp = useAction((api, body: SignUpFields & { consent: boolean }) =>
    api.call(contract.signUp, {
      body: { ...body, language },
      idempotencyKey: idempotencyKey.current,
    }),
  )

  // Once: the stored draft, and what was typed before the page was hydrated.
  useEffect(() => {
    if (!isAlive) return
    signUpDraft.read().then((draft) => {
      const typed = Object.fromEntries(
        [...(frame.current?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]),
      )
      setFields(
        (before) =>
          Object.fromEntries(
            Object.keys(emptyForm).map((name) => [
              name,
              before[name as keyof SignUpFields] || typed[name] || draft?.[name] || '',
            ]),
          ) as SignUpFields,
      )
    })
  }, [isAlive])

  const problemsOf = (given: SignUpFields & { consent: boolean }) => {
    const parsed = signUpSchema.safeParse(given)
    return parsed.success ? [] : formProblems(parsed.error, given)
  }
  const labels: Record<(typeof signUpFieldOrder)[number], string> = {
    firstname: t('signUp.firstname.label'),
    lastname: t('signUp.lastname.label'),
    email: t('signUp.email.label'),
    login: t('signUp.login.label'),
    password: t('password.label'),
    repeatPassword: t('signUp.repeat.label'),
    consent: forms('accountConsent.label'),
  }

  function change({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>): void {
    const next = { ...fields, [name]: value }
    setFields(next)
    signUp.forget(name)
    idempotencyKey.current = ''
    if (name === 'login') login.forget()
    signUpDraft.write(Object.fromEntries(draftFields.map((field) => [field, next[field]])))
  }

  async function submit(): Promise<void> {
    const given = { ...fields, consent }
    const found = problemsOf(given)
    if (login.isTaken) found.push({ field: 'login', code: 'login-taken' })
    const place = (field: string) => signUpFieldOrder.indexOf(field as (typeof signUpFieldOrder)[number])
    found.sort((one, other) => place(one.field) - place(other.field))
    if (found.length > 0) return signUp.refuse(found)
    // The same for the same content: a lost request may be sent again.
    idempotencyKey.current ||= newIdempotencyKey()
    const answer = await signUp.run(given)
    if (!answer) return
    await signUpDraft.forget()
    onSent(fields.email.trim())
  }

  const text = (name: (typeof draftFields)[number]) => ({
    name,
    value: fields[name],
    onInput: change,
    problem: signUp.problemOf(name),
  })
  const password = (name: 'password' | 'repeatPassword') =>
    ({
      id: name,
      value: fields[name],
      onInput: change,
      problem: signUp.problemOf(name),
      autoComplete: 'new-password',
      maxLength: passwordMaxCharacters,
      showLabel: t('password.show'),
      hideLabel: t('password.hide'),
    }) as const

  return (
    <div ref={frame}>
      <StepForm
        submitLabel={t('signUp.submit')}
        busyLabel={t('signUp.underWay')}
        isBusy={signUp.isBusy}
        message={signUp.message}
        refusals={signUp.refusals}
        summary={{
          ref: summaryRef,
          element: (
            <FormProblemSummary
              form={{ problems: signUp.problems, message: signUp.message, summaryRef }}
              labelOf={(field) => labels[field as keyof typeof labels]}
            />
          ),
        }}
        onSubmit={submit}
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
          problem={login.isTaken ? login.words : signUp.problemOf('login')}
          label={labels.login}
          hint={t('signUp.login.hint')}
          placeholder="nilufar.yoldosheva"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={loginMaxCharacters}
          onBlur={() => login.ask(fields.login)}
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
        <ConsentField
          problem={signUp.problemOf(consentField)}
          onChange={(isGiven) => {
            setConsent(isGiven)
            signUp.forget(consentField)
            idempotencyKey.current = ''
          }}
        />
      </StepForm>
    </div>
  )
}
