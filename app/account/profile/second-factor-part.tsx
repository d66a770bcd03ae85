import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import type { AccountView, SecondFactorSetup } from '../../../shared/schemas/account.ts'
import type { ApiClient } from '../../api/client.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useRefreshProfile } from '../own-data/own-queries.ts'
import { FormSection } from '../parts/form-section.tsx'
import { PasswordQuestion } from './password-question.tsx'
import styles from './profile-screen.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'

type Step =
  | { name: 'rest' }
  | { name: 'password'; purpose: 'setup' | 'recovery-codes' | 'off' }
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
  const proceed = async (
    api: ApiClient,
    purpose: 'setup' | 'recovery-codes' | 'off',
    body: { currentPassword: string },
  ) => {
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
        <div className={styles.ways}>
          {!account.hasSecondFactor && (
            <Button variant="second" onPress={() => setStep({ name: 'password', purpose: 'setup' })}>
              {t('secondFactor.turnOn')}
            </Button>
          )}
          {account.hasSecondFactor && (
            <>
              <Button
                variant="second"
                onPress={() => setStep({ name: 'password', purpose: 'recovery-codes' })}
              >
                {t('secondFactor.newCodes')}
              </Button>
              <Button variant="second" onPress={() => setStep({ name: 'password', purpose: 'off' })}>
                {t('secondFactor.turnOff')}
              </Button>
            </>
          )}
        </div>
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
