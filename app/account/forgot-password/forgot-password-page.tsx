import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import * as contract from '../../../shared/contract/accounts.ts'
import { forgotPasswordAddress } from '../../../shared/rules/addresses.ts'
import { submitJson } from '../../api/document-context.ts'
import { readFormFields } from '../../api/form-fields.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

export const handle = documentHandle([], { isCacheable: false, takesForms: true })

/** Requests the mail. The response is shown at once: a redirect would have to carry the email in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { email = '' } = await readFormFields(request, ['email'])
  const sent = await submitJson(context, contract.forgetPassword, { email })
  if ('answer' in sent) return data({ email, isSent: true, refusal: undefined })
  return data({ email, isSent: false, refusal: refusalIn(sent.problem) }, { status: sent.problem.status })
}

/** Renders the page that requests a link to set a new password (P-15, S-7). */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['account-links', 'forms'])
  const title = t('forgot.title')
  return (
    <>
      <DocumentHead
        title={actionData?.refusal ? t('forms:errorTitle', { title }) : title}
        description={t('forgot.lead')}
        address={forgotPasswordAddress}
        isIndexed={false}
      />
      <ForgotPasswordScreen
        email={actionData?.email ?? ''}
        isSent={actionData?.isSent ?? false}
        refusal={actionData?.refusal}
      />
    </>
  )
}
