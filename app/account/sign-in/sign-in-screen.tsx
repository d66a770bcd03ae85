import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { idleQueryName, profileAddress } from '../../../shared/rules/addresses.ts'
import { administratorIdleMinutes, passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { consumeSessionEnd, endSession, isSignedIn, removeDeadToken, writeToken } from '../../api/session.ts'
import { storeToast } from '../../app-page/stored-toast.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolStep, RecoveryCodesStep } from './enrol-step.tsx'
import { PasswordStep, signInDraft } from './password-step.tsx'
import {
  consumeGoogleReturn,
  destinationOf,
  goalOf,
  outcomeOf,
  type SignInOutcome,
  type SignInStep,
} from './sign-in-step.ts'
import { StepForm, StepFrame, textOf } from './step-form.tsx'

interface SignInScreenProps {
  /** Whether this site offers to sign in by Google. */
  hasGoogle: boolean
}

/** Shows the sign-in screen (P-12): password or Google, second factor, then the requested page. */
export function SignInScreen({ hasGoogle }: SignInScreenProps) {
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
