import { useTranslation } from 'react-i18next'
import type { LinkState } from '../links/link-data.ts'
import { DoneScreen, ExpiredScreen, LinkFrame } from '../links/link-frame.tsx'
import { NewPasswordForm } from '../links/new-password-form.tsx'

/** Shows the form that sets a new password for an account (S-7). */
export function ResetPasswordScreen({ link, isOver, refusal }: LinkState) {
  const { t } = useTranslation('account-links')
  if (isOver) return <DoneScreen title={t('reset.done.title')} text={t('reset.done.text')} panel="safety" />
  if (!link) return <ExpiredScreen text={t('reset.expired')} panel="safety" />
  return (
    <LinkFrame title={t('reset.title')} lead={t('reset.lead', { login: link.login })} panel="safety">
      <NewPasswordForm login={link.login} refusal={refusal} submitLabel={t('reset.send')} />
    </LinkFrame>
  )
}
