import { useTranslation } from 'react-i18next'
import type { AccountLink } from '../../../shared/schemas/account.ts'
import type { Refusal } from '../../forms/use-problems.ts'
import { DoneScreen, ExpiredScreen, LinkFrame } from '../links/link-frame.tsx'
import { NewPasswordForm } from '../links/new-password-form.tsx'

interface ResetPasswordScreenProps {
  /** `null` where the link works no longer. */
  link: AccountLink | null
  /** Whether the link no longer works because it was just used. */
  isOver: boolean
  refusal: Refusal | undefined
}

/** Shows the form that sets a new password for an account (S-7). */
export function ResetPasswordScreen({ link, isOver, refusal }: ResetPasswordScreenProps) {
  const { t } = useTranslation('account-links')
  if (isOver) return <DoneScreen title={t('reset.done.title')} text={t('reset.done.text')} panel="safety" />
  if (!link) return <ExpiredScreen text={t('reset.expired')} panel="safety" />
  return (
    <LinkFrame title={t('reset.title')} lead={t('reset.lead', { login: link.login })} panel="safety">
      <NewPasswordForm login={link.login} refusal={refusal} submitLabel={t('reset.send')} />
    </LinkFrame>
  )
}
