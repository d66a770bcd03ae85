import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  type AccountView,
  type SecondFactorSetup,
  secondFactorConfirmSchema,
} from '../../../shared/schemas/account.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import type { ApiClient } from '../../api/client.ts'
import { useRefreshProfile } from '../../app-page/own-queries.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PasswordQuestion } from './password-question.tsx'
import styles from './profile-screen.module.css'

/** The purpose for which the password is asked. */
type Purpose = 'setup' | 'recovery-codes' | 'off'

type Step =
  | { name: 'rest' }
  | { name: 'password'; purpose: Purpose }
  | { name: 'enrolment'; setup: SecondFactorSetup }
  | { name: 'codes'; codes: readonly string[] }

const rest: Step = { name: 'rest' }

/** Shows the second factor of an account: turning it on and off, and its recovery codes. */
export function SecondFactorPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const [step, setStep] = useState(rest)
  const stop = () => setStep(rest)

  /** Proceeds after the password: to the setup, new recovery codes, or turning it off. */
  const proceed = async (api: ApiClient, purpose: Purpose, body: { currentPassword: string }) => {
    switch (purpose) {
      case 'setup': {
        const setup = await api.call(contract.beginOwnSecondFactor, { body })
        return setStep({ name: 'enrolment', setup })
      }
      case 'recovery-codes': {
        const { recoveryCodes } = await api.call(contract.renewRecoveryCodes, { body })
        return setStep({ name: 'codes', codes: recoveryCodes })
      }
      case 'off':
        await api.call(contract.giveUpSecondFactor, { body })
        toast.success(t('secondFactor.turnedOff'))
        stop()
        await refresh()
    }
  }

  return (
    <FormSection id="second-factor-title" title={t('secondFactor.title')} text={t('secondFactor.text')}>
      <p>
        <Badge tone={account.hasSecondFactor ? 'good' : 'plain'}>
          <Icon name={account.hasSecondFactor ? 'check' : 'info'} />
          {t(account.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
        </Badge>
      </p>
      {step.name === 'rest' && (
        <SecondFactorWays account={account} onChoose={(purpose) => setStep({ name: 'password', purpose })} />
      )}
      {step.name === 'password' && (
        <PasswordQuestion
          id="second-factor-password"
          account={account}
          confirmLabel={step.purpose === 'off' ? t('secondFactor.turnOff') : t('secondFactor.continue')}
          call={(api, body) => proceed(api, step.purpose, body)}
          onDone={() => undefined}
          onCancel={stop}
        />
      )}
      {step.name === 'enrolment' && (
        <SecondFactorEnrolment
          setup={step.setup}
          onConfirmed={(codes) => {
            toast.success(t('secondFactor.turnedOn'))
            setStep({ name: 'codes', codes })
            refresh()
          }}
          onCancel={stop}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={stop} />}
    </FormSection>
  )
}

interface SecondFactorWaysProps {
  account: AccountView
  onChoose: (purpose: Purpose) => void
}

/** Shows the buttons that turn the second factor on or off, and renew its recovery codes. */
function SecondFactorWays({ account, onChoose }: SecondFactorWaysProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.ways}>
      {!account.hasSecondFactor && (
        <Button variant="second" onPress={() => onChoose('setup')}>
          {t('secondFactor.turnOn')}
        </Button>
      )}
      {account.hasSecondFactor && (
        <>
          <Button variant="second" onPress={() => onChoose('recovery-codes')}>
            {t('secondFactor.newCodes')}
          </Button>
          <Button variant="second" onPress={() => onChoose('off')}>
            {t('secondFactor.turnOff')}
          </Button>
        </>
      )}
    </div>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shows the recovery codes, this once, with the ways to save them. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profile')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={heading}>
        {t('secondFactor.codesTitle')}
      </h3>
      <p>{t('secondFactor.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          variant="second"
          onPress={() =>
            navigator.clipboard.writeText(text).then(
              () => toast.success(t('secondFactor.copied')),
              () => toast.error(t('secondFactor.notCopied')),
            )
          }
        >
          {t('secondFactor.copy')}
        </Button>
        <Button
          variant="second"
          onPress={() => saveBlob(new Blob([text], { type: 'text/plain' }), t('secondFactor.fileName'))}
        >
          {t('secondFactor.download')}
        </Button>
        <Button onPress={onDone}>{t('secondFactor.done')}</Button>
      </div>
    </div>
  )
}

interface SecondFactorEnrolmentProps {
  setup: SecondFactorSetup
  /** Called once, with the recovery codes. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Enrols an account in an authenticator app: a QR code or a key, then the first code. */
function SecondFactorEnrolment({ setup, onConfirmed, onCancel }: SecondFactorEnrolmentProps) {
  const { t } = useTranslation('profile')
  const form = useForm({
    state: useFormState({ code: '' }),
    check: (given) => {
      const checked = secondFactorConfirmSchema.safeParse(given)
      if (checked.success) return []
      return given.code.trim() === ''
        ? formProblems(checked.error, { code: '' })
        : [{ field: 'code', code: 'code-wrong' }]
    },
    call: (api, given) => api.call(contract.confirmOwnSecondFactor, { body: given }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const label = t('secondFactor.code.label')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormProblemSummary form={form} labelOf={() => label} />
      <p>{t('secondFactor.scan')}</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
        alt={t('secondFactor.qrCode')}
        width={200}
        height={200}
      />
      <p>
        {t('secondFactor.secret')}
        <br />
        <code className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        id="code"
        label={label}
        hint={t('secondFactor.code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...form.field('code')}
      />
      <p className="actions">
        <Button isBusy={form.isBusy}>{t('secondFactor.confirm')}</Button>
        <Button variant="plain" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
