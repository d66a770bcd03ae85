import { useTranslation } from 'react-i18next'
import type { AccountLink } from '../../../shared/schemas/account.ts'
import { Button } from '../../ui/button/button.tsx'
import type { LinkRefusal } from '../links/link-data.ts'
import { DoneScreen, ExpiredScreen, LinkFrame } from '../links/link-frame.tsx'
import { RefusalSummary } from '../links/refusal-summary.tsx'

interface ConfirmEmailScreenProps {
  /** `null` where the link works no longer. */
  link: AccountLink | null
  /** It does not because it was just used. */
  isOver: boolean
  refusal: LinkRefusal | undefined
}

/** Confirms an email by a button: opening the page alone confirms nothing. */
export function ConfirmEmailScreen({ link, isOver, refusal }: ConfirmEmailScreenProps) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('confirm.done.title')} text={t('confirm.done.text')} panel="benefits" />
  if (!link) return <ExpiredScreen text={t('confirm.expired')} panel="benefits" />
  return (
    <LinkFrame
      title={t('confirm.title')}
      lead={t('confirm.lead', { email: link.maskedEmail, login: link.login })}
      panel="benefits"
    >
      <RefusalSummary refusal={refusal} labels={{}} />
      <form method="post" noValidate>
        <Button isBig>{t('confirm.send')}</Button>
      </form>
    </LinkFrame>
  )
}
