import { useTranslation } from 'react-i18next'
import type { AccountLink } from '../../../shared/schemas/account.ts'
import type { Refusal } from '../../forms/use-problems.ts'
import { DoneScreen, ExpiredScreen, LinkFrame } from '../links/link-frame.tsx'
import { NewPasswordForm } from '../links/new-password-form.tsx'

interface InvitationScreenProps {
  /** `null` where the link works no longer. */
  link: AccountLink | null
  /** Whether the link no longer works because it was just used. */
  isOver: boolean
  refusal: Refusal | undefined
}

/** Shows the form for the first password of an account that an administrator has created. */
export function InvitationScreen({ link, isOver, refusal }: InvitationScreenProps) {
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
