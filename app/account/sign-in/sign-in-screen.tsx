import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  forgotPasswordAddress,
  idleQueryName,
  profileAddress,
  registerAddress,
  signUpAddress,
} from '../../../shared/rules/addresses.ts'
import {
  administratorIdleMinutes,
  emailMaxCharacters,
  passwordMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { signInSchema } from '../../../shared/schemas/account.ts'
import { forgetDoorShell } from '../../api/door-shell.ts'
import { consumeSessionEnd, endSession, isSignedIn, removeDeadToken, writeToken } from '../../api/session.ts'
import { storeToast } from '../../app-page/store-toast.ts'
import { defineDraft } from '../../forms/draft.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep, RecoveryCodesStep } from './enrol-step.tsx'
import styles from './sign-in-screen.module.css'
import {
  consumeGoogleReturn,
  destinationOf,
  goalOf,
  outcomeOf,
  type SignInOutcome,
  type SignInStep,
} from './sign-in-step.ts'
import { GoogleButton, StepForm, StepFrame, textOf } from './step-form.tsx'

interface SignInScreenProps {
  /** Whether this site offers to sign in by Google. */
  hasGoogle: boolean
}

/** Returns the step of a sign-in, and the functions that lead to the next one; begins when the page is hydrated. */
function useSignIn() {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<SignInStep>({ name: 'password' })
  const [isNext, setIsNext] = useState(false)
  /** The error message of the previous step, which has to be begun again. */
  const [setback, setSetback] = useState<string | null>(null)
  /** The requested page, as the server stored it for the sign-in by Google. */
  const goal = useRef<string>(null)
  const exchange = useFormCall({
    call: (api, code: string) => api.call(contract.exchangeGoogleCode, { body: { code } }),
    onDone: (answer) => {
      // Without a requested page the server stores the profile for everybody.
      goal.current = answer.returnTo === profileAddress ? null : answer.returnTo
      follow(outcomeOf(answer))
    },
    onFailed: () => startAgain(t('google.failed')),
  })

  function goTo(next: SignInStep, reason: string | null = null): void {
    setSetback(reason)
    setStep(next)
    setIsNext(true)
  }

  const startAgain = (reason: string | null = null) => goTo({ name: 'password' }, reason)

  async function enter(token: string): Promise<void> {
    try {
      writeToken(token)
    } catch {
      return startAgain(t('signIn.noStorage'))
    }
    await signInDraft.forget()
    storeToast(t('signIn.successful'))
    location.assign(destinationOf(goal.current ?? goalOf(location.search), token))
  }

  function follow(outcome: SignInOutcome): void {
    if ('token' in outcome) enter(outcome.token)
    else goTo(outcome.step)
  }

  // Once, when the page is hydrated.
  const begin = useRef(async () => {
    removeDeadToken()
    // Every sign-out leads here, also that of documents, whose script has no room for it.
    if (!isSignedIn()) void forgetDoorShell()
    if (consumeSessionEnd()) setSetback(t('signIn.sessionEnded'))
    const { code, isFailed } = consumeGoogleReturn()
    if (isFailed) return setSetback(t('google.failed'))
    if (new URLSearchParams(location.search).has(idleQueryName) && !isSignedIn())
      setSetback(t('signIn.idle', { count: administratorIdleMinutes }))
    if (code === null) return isSignedIn() && setStep({ name: 'signed-in' })
    setStep({ name: 'google' })
    await exchange.send(code)
  })
  useEffect(() => {
    begin.current()
  }, [])

  return { step, isNext, setback, goTo, startAgain, enter, follow }
}

/** Shows the sign-in screen (P-12): password or Google, second factor, then the requested page. */
export function SignInScreen({ hasGoogle }: SignInScreenProps) {
  const { t } = useTranslation('account')
  const { step, isNext, setback, goTo, startAgain, enter, follow } = useSignIn()
  switch (step.name) {
    case 'password':
      return <PasswordStep hasGoogle={hasGoogle} isNext={isNext} setback={setback} onOutcome={follow} />
    case 'signed-in':
      return <SignedInStep onSignedOut={() => startAgain()} />
    case 'google':
      return (
        <StepFrame title={t('signIn.title')}>
          <p role="status">{t('google.underWay')}</p>
        </StepFrame>
      )
    case 'link':
      return <LinkStep {...step} onOutcome={follow} onBack={startAgain} />
    case 'code':
      return <CodeStep challenge={step.challenge} onToken={enter} onBack={startAgain} />
    case 'enrol':
      return (
        <EnrolStep
          challenge={step.challenge}
          onConfirmed={({ token, recoveryCodes }) =>
            goTo({ name: 'recovery-codes', codes: recoveryCodes, token })
          }
          onBack={startAgain}
        />
      )
    case 'recovery-codes':
      return <RecoveryCodesStep codes={step.codes} onSaved={() => enter(step.token)} />
  }
}

/** Says that somebody is signed in on this browser already, with links to go on. */
function SignedInStep({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useTranslation('account')
  const signOut = useFormCall({ call: (api, _: null) => api.call(contract.signOut) })
  return (
    <StepFrame title={t('signedIn.title')}>
      <p>{t('signedIn.text')}</p>
      <p className="actions">
        <Button href={profileAddress}>{t('signedIn.profile')}</Button>
        <Button
          variant="second"
          isBusy={signOut.isBusy}
          onPress={async () => {
            // Whether or not the server was reached, this browser stores no token (S-5).
            await signOut.send(null)
            await endSession()
            onSignedOut()
          }}
        >
          {t('signedIn.signOut')}
        </Button>
      </p>
    </StepFrame>
  )
}

interface LinkStepProps {
  linkCode: string
  maskedEmail: string
  onOutcome: (outcome: SignInOutcome) => void
  onBack: () => void
}

/**
 * Shows the form for the password of the account with a Google account's email: it proves that both are one person's
 * (S-6).
 */
function LinkStep({ linkCode, maskedEmail, onOutcome, onBack }: LinkStepProps) {
  const { t } = useTranslation('account')
  const form = useFormCall({
    check: (password: string) => (password === '' ? [{ field: 'password', code: 'required' }] : []),
    call: (api, password) => api.call(contract.linkGoogle, { body: { linkCode, password } }),
    onDone: (answer) => onOutcome(outcomeOf(answer)),
  })

  return (
    <StepFrame title={t('link.title')} isNext>
      <p>{t('link.lead', { email: maskedEmail })}</p>
      <StepForm
        submitLabel={t('link.submit')}
        busyLabel={t('signIn.underWay')}
        form={form}
        onSubmit={(fields) => form.send(textOf(fields, 'password'))}
      >
        <PasswordField
          id="password"
          label={t('password.label')}
          problem={form.problemOf('password')}
          autoComplete="current-password"
          placeholder={t('password.placeholder')}
          maxLength={passwordMaxCharacters}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      </StepForm>
      <p>
        <Button variant="plain" onPress={onBack}>
          {t('code.back')}
        </Button>
      </p>
    </StepFrame>
  )
}

/** The typed login, stored until somebody is signed in; the password never is. */
const signInDraft = defineDraft('sign-in', z.object({ login: z.string() }))

interface PasswordStepProps {
  hasGoogle: boolean
  isNext: boolean
  /** The reason for coming back to this step; `null` for none. */
  setback: string | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** Returns the form of the password step, which fills in the stored login, and refuses empty fields together. */
function usePasswordForm(onOutcome: PasswordStepProps['onOutcome']) {
  const { t } = useTranslation('account')
  const { t: errors } = useTranslation('errors')
  const login = useRef<HTMLInputElement>(null)
  /** The fields that were empty at the last attempt. */
  const [empty, setEmpty] = useState<readonly string[]>([])
  const signIn = useFormCall({
    call: (api, body: z.input<typeof signInSchema>) => api.call(contract.signIn, { body }),
    onDone: (answer) => onOutcome(outcomeOf(answer)),
  })

  useEffect(() => {
    signInDraft.read().then((draft) => {
      // A value that a password manager filled in, or that somebody began to type, has priority.
      if (draft && login.current?.value === '') login.current.value = draft.login
    })
  }, [])

  function submit(fields: FormData): unknown {
    const given = {
      login: textOf(fields, 'login'),
      password: textOf(fields, 'password'),
      remember: fields.has('remember'),
    }
    const missing = [given.login.trim() === '' && 'login', given.password === '' && 'password']
    const left = missing.filter((name) => name !== false)
    setEmpty(left)
    if (left.length > 0) return signIn.refuse([], t('signIn.bothNeeded'))
    const parsed = signInSchema.safeParse(given)
    // Longer than any login or password can be.
    if (!parsed.success) return signIn.refuse([], errors('invalid-credentials'))
    return signIn.send(given)
  }

  return { login, signIn, submit, isEmpty: (name: string) => empty.includes(name) }
}

/** Shows login or email, password, "Remember for 30 days" (P-12, V-4), and the other ways to sign in. */
function PasswordStep({ hasGoogle, isNext, setback, onOutcome }: PasswordStepProps) {
  const { t } = useTranslation('account')
  const { login, signIn, submit, isEmpty } = usePasswordForm(onOutcome)
  return (
    <StepFrame title={t('signIn.title')} isNext={isNext}>
      {setback !== null && signIn.message === null && (
        <div role="alert">
          <Notice tone="problem">
            <p>{setback}</p>
          </Notice>
        </div>
      )}
      <StepForm
        submitLabel={t('signIn.submit')}
        busyLabel={t('signIn.underWay')}
        form={signIn}
        signedInLabel={t('signIn.successful')}
        onSubmit={submit}
      >
        <Field id="login" label={t('signIn.login.label')} problem={signIn.problemOf('login')}>
          {(control) => (
            <input
              {...control}
              ref={login}
              type="text"
              name="login"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              placeholder={t('signIn.login.placeholder')}
              maxLength={emailMaxCharacters}
              aria-invalid={control['aria-invalid'] ?? (isEmpty('login') || undefined)}
              onInput={({ currentTarget }) => signInDraft.write({ login: currentTarget.value })}
            />
          )}
        </Field>
        <PasswordField
          id="password"
          label={t('password.label')}
          problem={signIn.problemOf('password')}
          isInvalid={isEmpty('password')}
          autoComplete="current-password"
          placeholder={t('password.placeholder')}
          maxLength={passwordMaxCharacters}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
        <div className={styles.remember}>
          <CheckField name="remember">{t('signIn.remember')}</CheckField>
          <a href={forgotPasswordAddress}>{t('signIn.forgot')}</a>
        </div>
      </StepForm>
      {hasGoogle && <GoogleButton label={t('signIn.google')} />}
      <p className="quiet">
        {t('signIn.noAccount')} <a href={signUpAddress}>{t('signIn.signUp')}</a>. {t('signIn.forPeople')}{' '}
        <a href={registerAddress}>{t('signIn.register')}</a>.
      </p>
    </StepFrame>
  )
}
