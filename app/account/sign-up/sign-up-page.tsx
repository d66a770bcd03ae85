import { useTranslation } from 'react-i18next'
import { readSignInOptions } from '../../../shared/contract/accounts.ts'
import { signUpAddress } from '../../../shared/rules/addresses.ts'
import { documentContext, readApi } from '../../api/document-context.ts'
import { readPrivacyPage } from '../../api/read-privacy-page.ts'
import { AppPage } from '../../app-page/app-page.tsx'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { AccountGate } from '../../ui/account-panel/account-panel.tsx'
import type { Route } from './+types/sign-up-page.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

export const handle = documentHandle([], { isAppPage: true })

/**
 * Loads whether Google sign-up is offered, and the page about personal data. A page without that is better than none,
 * but is not cached.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const privacyPage = await readPrivacyPage(context)
  try {
    const { hasGoogle } = await readApi(context, readSignInOptions)
    return { hasGoogle, privacyPage }
  } catch {
    context.get(documentContext).markIncomplete()
    return { hasGoogle: false, privacyPage }
  }
}

const benefits = ['profile', 'proposals', 'messages'] as const

/** Renders the page around the sign-up screen (P-13). */
export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <DocumentHead
        title={t('signUp.title')}
        description={t('signUp.lead')}
        address={signUpAddress}
        isIndexed={false}
      />
      <AccountGate
        panel={{
          title: t('signUp.benefits.title'),
          items: benefits.map((name) => ({
            title: t(`signUp.benefits.${name}.title`),
            text: t(`signUp.benefits.${name}.text`),
          })),
        }}
      >
        <AppPage name="sign-up-page" component={SignUpScreen} componentProps={loaderData} />
      </AccountGate>
    </>
  )
}
