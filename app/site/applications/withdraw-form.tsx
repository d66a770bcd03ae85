import { withdrawnApplicationKeptDays } from '../../../shared/rules/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { refusedField, type StatusRefusal, statusActionAddress } from './status-actions.ts'

interface WithdrawFormProps {
  secret: string
  refusal: StatusRefusal | undefined
}

/** Withdraws an application, once a checkbox confirms it (V-7). */
export function WithdrawForm({ secret, refusal }: WithdrawFormProps) {
  const { t } = useTranslation('applications')
  const problem = refusedField(refusal, 'withdraw', 'confirm')
  return (
    <Fold icon="close" title={t('status.withdraw.title')} isGrave isOpen={problem !== undefined}>
      <form className="stack" method="post" action={statusActionAddress(secret, 'withdraw')}>
        <p>{t('status.withdraw.text', { days: withdrawnApplicationKeptDays })}</p>
        <CheckField name="confirm" problem={problem}>
          {t('status.withdraw.confirm')}
        </CheckField>
        <p className="actions">
          <Button variant="danger">{t('status.withdraw.send')}</Button>
        </p>
      </form>
    </Fold>
  )
}
