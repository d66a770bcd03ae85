import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import { type SecondFactorSetup, secondFactorConfirmSchema } from '../../../shared/schemas/account.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './profile-screen.module.css'

interface SecondFactorEnrolmentProps {
  setup: SecondFactorSetup
  /** Called once, with the recovery codes. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Enrols an account in an authenticator app: a QR code or a key, then the first code. */
export function SecondFactorEnrolment({ setup, onConfirmed, onCancel }: SecondFactorEnrolmentProps) {
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
