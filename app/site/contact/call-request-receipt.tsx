import { contactAddress } from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './call-request-receipt.module.css'

/** Replaces the form once a call request is filed: shows its number and what happens next (P-9). */
export function CallRequestReceipt({ reference }: { reference: string }) {
  const { t } = useTranslation('contact')
  return (
    <div className={styles.receipt}>
      <Icon name="check" />
      <div className="stack">
        <h3>{t('receipt.title')}</h3>
        <p className={styles.number}>{t('receipt.number', { reference })}</p>
        <p>{t('receipt.text')}</p>
        <div>
          <Button href={`${contactAddress}#form`} variant="second">
            {t('receipt.again')}
          </Button>
        </div>
      </div>
    </div>
  )
}
