import { useTranslation } from 'react-i18next'
import { ownEmailAddress } from '../../../shared/rules/addresses.ts'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { LinkState } from '../links/link-data.ts'
import { DoneScreen, LinkFrame } from '../links/link-frame.tsx'

/** Shows the button that confirms another email: opening the page alone confirms nothing. */
export function ChangeEmailScreen({ link, isOver, isHalf, refusal }: LinkState & { isHalf: boolean }) {
  const { t } = useTranslation('account-links')
  if (isOver)
    return <DoneScreen title={t('changeEmail.done.title')} text={t('changeEmail.done.text')} panel="email" />
  if (isHalf) {
    return (
      <LinkFrame title={t('changeEmail.half.title')} panel="email">
        <div role="status">
          <Notice tone="success">
            <p>{t('changeEmail.half.text')}</p>
          </Notice>
        </div>
      </LinkFrame>
    )
  }
  if (!link) {
    return (
      <LinkFrame title={t('expired.title')} panel="email">
        <Notice tone="problem">
          <p>{t('changeEmail.expired')}</p>
        </Notice>
        <div className="actions">
          <Button href={ownEmailAddress}>{t('changeEmail.again')}</Button>
        </div>
      </LinkFrame>
    )
  }
  const { login, maskedEmail: email } = link
  return (
    <LinkFrame title={t('changeEmail.title')} lead={t('changeEmail.lead', { login, email })} panel="email">
      {refusal && <FormRefusal form={refusal} labels={{}} />}
      <form method="post" noValidate>
        <Button isBig>{t('changeEmail.send')}</Button>
      </form>
    </LinkFrame>
  )
}
