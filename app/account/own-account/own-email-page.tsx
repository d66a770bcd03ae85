import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { askForEmail } from '../../../shared/contract/accounts.ts'
import { ownEmailAddress } from '../../../shared/rules/addresses.ts'
import { confirmationLinkMaxAgeHours, emailMaxCharacters } from '../../../shared/rules/limits.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { problemOf } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/own-email-page.ts'
import { BackToProfile, OwnerFields, OwnerHead, OwnerRefusal } from './owner-fields.tsx'
import { type OwnerFormState, submitAsOwner } from './submit-as-owner.ts'

export const handle = documentHandle([], { isCacheable: false, acceptsForms: true })

/** Asks for the mails. The answer is shown at once: a redirect would have to carry the email in an address. */
export async function action(given: Route.ActionArgs) {
  const refused = await submitAsOwner(askForEmail, ['email'], given)
  return data(refused ?? null, { status: refused?.status ?? 200 })
}

/** Renders the page that asks for another email of one's own account (O-2). */
export default function OwnEmailPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  return (
    <>
      <OwnerHead
        title={t('ownEmail.title')}
        description={t('ownEmail.lead')}
        address={ownEmailAddress}
        isRefused={Boolean(actionData)}
      />
      <OwnEmailScreen state={actionData ?? undefined} isSent={actionData === null} />
    </>
  )
}

interface OwnEmailScreenProps {
  state: OwnerFormState<'email'> | undefined
  /** Whether the mails are on their way. */
  isSent: boolean
}

/** Shows the form that asks for another email, and its confirmation, which is the same for every email (S-8). */
function OwnEmailScreen({ state, isSent }: OwnEmailScreenProps) {
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
