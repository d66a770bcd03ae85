import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import {
  type SecondFactorSetup,
  secondFactorCodeSchema,
  type secondFactorConfirmedSchema,
} from '../../../shared/schemas/account.ts'
import { useAction } from '../../forms/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeField } from './code-field.tsx'
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
  const begin = useAction((api, _: null) => api.call(contract.beginSecondFactor, { body: { challenge } }))
  const confirm = useAction((api, code: string) =>
    api.call(contract.confirmSecondFactor, { body: { challenge, code } }),
  )

  // Once: each start of the enrolment makes a new secret.
  const start = useRef(async () => {
    const answer = await begin.run(null)
    if (answer) setSetup(answer)
  })
  useEffect(() => {
    start.current()
  }, [])

  async function submit(fields: FormData): Promise<void> {
    const code = secondFactorCodeSchema.safeParse(textOf(fields, 'code'))
    if (!code.success) return confirm.refuse([{ field: 'code', code: 'code-wrong' }])
    const answer = await confirm.run(code.data)
    if (answer) onConfirmed(answer)
  }

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
        isBusy={confirm.isBusy || begin.isBusy}
        message={begin.message ?? confirm.message}
        refusals={confirm.refusals}
        onSubmit={submit}
      >
        <CodeField problem={confirm.problemOf('code')} />
      </StepForm>
    </StepFrame>
  )
}
