import { type ComponentProps, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import { registerAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import {
  emailMaxCharacters,
  loginMaxCharacters,
  nameMaxCharacters,
  passwordMaxCharacters,
  passwordMinCharacters,
} from '../../../shared/rules/limits.ts'
import { signUpFieldOrder, signUpSchema } from '../../../shared/schemas/account.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import { useApi, useIsAlive } from '../../app-page/page-services.ts'
import { usePasswordStrength } from '../../app-page/use-password-strength.ts'
import { defineDraft } from '../../forms/draft.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { PrivacyPage } from '../../forms/privacy-note.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { ConsentField, consentField, isLoginTaken } from '../parts/new-account.tsx'
import styles from '../sign-in/sign-in-screen.module.css'
import { GoogleButton, StepForm, StepFrame } from '../sign-in/step-form.tsx'

interface SignUpScreenProps {
  /** Whether this site offers to sign up by Google. */
  hasGoogle: boolean
  /** The page about personal data, once it is published. */
  privacyPage: TextPageLink | null
}

/** Shows the sign-up screen (P-13). Its confirmation is the same whether or not the email has an account (S-8). */
export function SignUpScreen({ hasGoogle, privacyPage }: SignUpScreenProps) {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState<string | null>(null)
  if (email !== null) {
    return (
      <StepFrame title={t('signUp.sent.title')} isNext>
        <p>{t('signUp.sent.text', { email })}</p>
        <p className="quiet">{t('signUp.sent.nothing')}</p>
        <p className="actions">
          <Button href={signInAddress}>{t('signUp.signIn')}</Button>
          <Button variant="second" onPress={() => setEmail(null)}>
            {t('signUp.sent.again')}
          </Button>
        </p>
      </StepFrame>
    )
  }
  return (
    <StepFrame title={t('signUp.title')}>
      <p>
        {t('signUp.lead')} {t('signUp.forPeople')} <a href={registerAddress}>{t('signUp.register')}</a>.
      </p>
      <PrivacyPage value={privacyPage}>
        <SignUpForm onSent={setEmail} />
      </PrivacyPage>
      {hasGoogle && <GoogleButton label={t('signUp.google')} />}
      <p className="quiet">
        {t('signUp.haveAccount')} <a href={signInAddress}>{t('signUp.signIn')}</a>.
      </p>
    </StepFrame>
  )
}

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
        <LoginField form={form} login={login} label={labels.login} />
        <NewPasswordFields form={form} labels={labels} />
        <ConsentField problem={form.problemOf(consentField)} onChange={(consent) => form.set({ consent })} />
      </StepForm>
    </div>
  )
}

/** Shows the field for the login, which says when it is taken. */
function LoginField({ form, login, label }: SignUp & { label: string }) {
  const { t } = useTranslation('account')
  return (
    <TextField
      id="login"
      label={label}
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

/** The fields that a draft stores: all but passwords. */
const draftFields = ['firstname', 'lastname', 'email', 'login'] as const
const signUpDraft = defineDraft('sign-up', z.record(z.string(), z.string()))
const textFields = [...draftFields, 'password', 'repeatPassword'] as const
const order: readonly string[] = signUpFieldOrder
const emptyForm = {
  firstname: '',
  lastname: '',
  email: '',
  login: '',
  password: '',
  repeatPassword: '',
  consent: false,
}

/** The typed values of a short account. */
type SignUpValues = typeof emptyForm

/** A sign-up that is being typed, checked and sent. */
interface SignUp {
  form: Form<SignUpValues>
  login: ReturnType<typeof useLoginQuestion>
}

/**
 * Returns the form of a short account: checked while typing, and stored as a draft without the passwords (V-1, V-3,
 * V-8).
 * @param onSent is called once the mail is on its way.
 */
function useSignUp(onSent: (email: string) => void): SignUp {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const isAlive = useIsAlive()
  const state = useFormState<SignUpValues>(emptyForm)
  const { values } = state
  const login = useLoginQuestion()
  const form = useForm({
    state,
    check: (given) => {
      const found = schemaProblems(signUpSchema, given)
      if (login.isTaken) found.push({ field: 'login', code: 'login-taken' })
      return found.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    },
    call: (api, given, keyOf) => {
      const body = { ...given, language }
      return api.call(contract.signUp, { body, idempotencyKey: keyOf(body) })
    },
    onDone: async (_answer, { email }) => {
      await signUpDraft.forget()
      toast.success(t('signUp.completed'))
      onSent(email.trim())
    },
    onFailed: () => toast.error(t('signUp.failed')),
  })

  const typed = useMemo(() => {
    const stored = draftFields.map((name) => [name, values[name]] as const)
    return stored.some(([, text]) => text !== '') ? Object.fromEntries(stored) : null
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

  return { form, login }
}

interface LoginQuestion {
  isTaken: boolean
  /** The error message of a login that is taken. */
  words: string
  /** Checks whether a login is taken; an invalid one is not checked. */
  ask: (login: string) => Promise<void>
  /** Forgets the result, since the login was changed. */
  forget: () => void
}

/** Returns a check whether a login is taken, which asks once for the same login. */
function useLoginQuestion(): LoginQuestion {
  const { t } = useTranslation('errors')
  const api = useApi()
  const [isTaken, setIsTaken] = useState(false)
  const asked = useRef('')
  return {
    isTaken,
    words: t('fields.login-taken'),
    async ask(login) {
      if (!api || login === asked.current) return
      asked.current = login
      const answer = await isLoginTaken(api, login)
      if (asked.current !== login) return
      if (answer === null) asked.current = ''
      else setIsTaken(answer)
    },
    forget: () => {
      asked.current = ''
      setIsTaken(false)
    },
  }
}
