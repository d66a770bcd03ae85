import { useTranslation } from 'react-i18next'
import type { LinkState } from '../links/link-data.ts'
import { DoneScreen, ExpiredScreen, LinkFrame } from '../links/link-frame.tsx'
import { NewPasswordForm } from '../links/new-password-form.tsx'

/** Shows the form for the first password of an account that an administrator has created. */
export function InvitationScreen({ link, isOver, refusal }: LinkState) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('invitation.done.title')} text={t('invitation.done.text')} panel="benefits" />
  if (!link) return <ExpiredScreen text={t('invitation.expired')} panel="benefits" />
  const { firstname, login } = link
  return (
    <LinkFrame
      title={t('invitation.title')}
      lead={t('invitation.lead', { firstname, login })}
      panel="benefits"
    >
      <NewPasswordForm login={login} refusal={refusal} submitLabel={t('invitation.send')} />
    </LinkFrame>
  )
}
