import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import { forgotPasswordAddress, registerAddress, signUpAddress } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters, passwordMaxCharacters } from '../../../shared/rules/limits.ts'
import { signInSchema } from '../../../shared/schemas/account.ts'
import { defineDraft } from '../../forms/draft.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { GoogleButton } from './google-button.tsx'
import styles from './sign-in-screen.module.css'
import { outcomeOf, type SignInOutcome } from './sign-in-step.ts'
import { StepForm, StepFrame, textOf } from './step-form.tsx'

/** The typed login, stored until somebody is signed in; the password never is. */
export const signInDraft = defineDraft('sign-in', z.object({ login: z.string() }))

interface PasswordStepProps {
  hasGoogle: boolean
  isNext: boolean
  /** The reason for coming back to this step; `null` for none. */
  setback: string | null
  onOutcome: (outcome: SignInOutcome) => void
}

/** Shows login or email, password, "Remember for 30 days" (P-12, V-4), and the other ways to sign in. */
export function PasswordStep({ hasGoogle, isNext, setback, onOutcome }: PasswordStepProps) {
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

  const invalid = (name: string) => (empty.includes(name) ? true : undefined)

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
              aria-invalid={control['aria-invalid'] ?? invalid('login')}
              onInput={({ currentTarget }) => signInDraft.write({ login: currentTarget.value })}
            />
          )}
        </Field>
        <PasswordField
          id="password"
          label={t('password.label')}
          problem={signIn.problemOf('password')}
          isInvalid={empty.includes('password')}
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
