import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  type SecondFactorSetup,
  secondFactorCodeSchema,
  type secondFactorConfirmedSchema,
} from '../../../shared/schemas/account.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useProblemMessage, useProblems } from '../../forms/use-problems.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { CodeField, checkCode } from './code-step.tsx'
import styles from './sign-in-screen.module.css'
import { StepForm, StepFrame, textOf } from './step-form.tsx'

const groupCharacters = /.{1,4}/g

interface EnrolStepProps {
  challenge: string
  onConfirmed: (confirmed: z.output<typeof secondFactorConfirmedSchema>) => void
  /** @param reason why it cannot go on. */
  onBack: (reason: string | null) => void
}

/** Shows the enrolment of a second factor to somebody who may not sign in without one. */
export function EnrolStep({ challenge, onConfirmed, onBack }: EnrolStepProps) {
  const { t } = useTranslation('account')
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const begin = useFormCall({
    call: (api, _: null) => api.call(contract.beginSecondFactor, { body: { challenge } }),
    onDone: setSetup,
  })
  const confirm = useFormCall({
    check: checkCode,
    call: (api, code) =>
      api.call(contract.confirmSecondFactor, {
        body: { challenge, code: secondFactorCodeSchema.parse(code) },
      }),
    onDone: onConfirmed,
  })

  // Once: each start of the enrolment makes a new secret.
  const start = useRef(begin.send)
  useEffect(() => {
    start.current(null)
  }, [])

  return (
    <StepFrame title={t('enrol.title')} isNext>
      <p>{t('enrol.lead')}</p>
      {setup && (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
            alt={t('enrol.qrCode')}
            width={208}
            height={208}
          />
          <p>
            {t('enrol.secret')}
            <br />
            <code translate="no">{setup.secret.match(groupCharacters)?.join(' ')}</code>
          </p>
        </>
      )}
      {begin.message !== null && (
        <Button variant="second" onPress={() => onBack(begin.message)}>
          {t('code.back')}
        </Button>
      )}
      <StepForm
        submitLabel={t('enrol.submit')}
        busyLabel={t('signIn.underWay')}
        form={{
          ...confirm,
          isBusy: confirm.isBusy || begin.isBusy,
          message: begin.message ?? confirm.message,
        }}
        onSubmit={(fields) => confirm.send(textOf(fields, 'code'))}
      >
        <CodeField problem={confirm.problemOf('code')} />
      </StepForm>
    </StepFrame>
  )
}

interface RecoveryCodesStepProps {
  codes: readonly string[]
  /** Called once the codes are saved somewhere safe. */
  onSaved: () => void
}

/** Shows the recovery codes, once: they must be copied or saved before the sign-in goes on. */
export function RecoveryCodesStep({ codes, onSaved }: RecoveryCodesStepProps) {
  const { t } = useTranslation('account')
  const problems = useProblems()
  const messageOf = useProblemMessage()
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('recovery.copied'))
    } catch {
      toast.error(t('recovery.notCopied'))
    }
  }

  return (
    <StepFrame title={t('recovery.title')} isNext>
      <p>{t('recovery.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button variant="second" onPress={copy}>
          {t('recovery.copy')}
        </Button>
        <Button variant="second" onPress={() => saveText(text)}>
          {t('recovery.download')}
        </Button>
      </p>
      <StepForm
        submitLabel={t('recovery.submit')}
        busyLabel={t('signIn.underWay')}
        form={{ ...problems, isBusy: false }}
        onSubmit={(fields) =>
          fields.has('saved')
            ? onSaved()
            : problems.refuse([messageOf({ field: 'saved', code: 'must-confirm' })])
        }
      >
        <CheckField name="saved" problem={problems.problemOf('saved')}>
          {t('recovery.saved')}
        </CheckField>
      </StepForm>
    </StepFrame>
  )
}

function saveText(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // By the next iteration of the event loop the browser has its own copy.
  setTimeout(() => URL.revokeObjectURL(address))
}
