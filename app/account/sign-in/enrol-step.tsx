import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  type SecondFactorSetup,
  secondFactorCodeSchema,
  type secondFactorConfirmedSchema,
} from '../../../shared/schemas/account.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField, checkCode } from './code-field.tsx'
import { StepForm, textOf } from './step-form.tsx'
import { StepFrame } from './step-frame.tsx'

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
