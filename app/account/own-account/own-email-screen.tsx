import { useTranslation } from 'react-i18next'
import { confirmationLinkMaxAgeHours, emailMaxCharacters } from '../../../shared/rules/limits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { problemOf } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import { OwnerFields, OwnerRefusal } from './owner-fields.tsx'
import { BackToProfile } from './owner-head.tsx'
import type { OwnerFormState } from './submit-as-owner.ts'

interface OwnEmailScreenProps {
  state: OwnerFormState<'email'> | undefined
  /** Whether the mails are on their way. */
  isSent: boolean
}

/** Shows the form that asks for another email, and its confirmation, which is the same for every email (S-8). */
export function OwnEmailScreen({ state, isSent }: OwnEmailScreenProps) {
  const { t } = useTranslation('account-links')
  const refusal = state?.refusal
  const label = t('ownEmail.email.label')
  if (isSent) {
    return (
      <LinkFrame title={t('ownEmail.sent.title')} panel="email">
        <div role="status">
          <Notice tone="success">
            <p>{t('ownEmail.sent.text', { count: confirmationLinkMaxAgeHours })}</p>
          </Notice>
        </div>
        <BackToProfile />
      </LinkFrame>
    )
  }
  return (
    <LinkFrame title={t('ownEmail.title')} lead={t('ownEmail.lead')} panel="email">
      <OwnerRefusal refusal={refusal} labels={{ email: label }} />
      <form method="post" noValidate>
        <Field id="email" label={label} hint={t('ownEmail.email.hint')} problem={problemOf(refusal, 'email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="off"
              inputMode="email"
              spellCheck={false}
              maxLength={emailMaxCharacters}
              defaultValue={state?.values.email ?? ''}
            />
          )}
        </Field>
        <OwnerFields account={state?.values.account ?? ''} refusal={refusal} />
        <Button isBig>{t('ownEmail.send')}</Button>
      </form>
      <BackToProfile />
    </LinkFrame>
  )
}
