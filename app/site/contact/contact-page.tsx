import { contactAddress } from '../../../shared/rules/addresses.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { isRefused } from '../../forms/document-form/form-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { useContacts } from '../site-text.tsx'
import type { Route } from './+types/contact-page.ts'
import { callRequestAction, loadCallRequestState } from './call-request-action.ts'
import { contactLinkedData } from './contact-linked-data.ts'
import { ContactScreen } from './contact-screen.tsx'

export const handle = documentHandle(['sent'], { isCacheable: false, takesForms: true })

/** The number of a call request that was just filed, as its receipt's URL carries it. */
const referencePattern = /^CR-\d{4}-\d{4,8}$/

/** Returns a new form, or the number for the receipt. Anything in the URL that is no request number is ignored. */
export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get('sent')
  const sentReference = sent !== null && referencePattern.test(sent) ? sent : null
  return { sentReference, callRequest: loadCallRequestState() }
}

/** Accepts the form of a browser without JavaScript. */
export const action = callRequestAction

/** Renders the contact details and the form that files a call request (P-9). */
export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['contact', 'common', 'forms'])
  const { publicUrl } = useDocumentEnvironment()
  const { sentReference } = loaderData
  const callRequest = actionData?.callRequest ?? loaderData.callRequest
  const title = t('title')
  const isIndexed = sentReference === null && !isRefused(callRequest)
  return (
    <>
      <DocumentHead
        title={isRefused(callRequest) ? t('forms:errorTitle', { title }) : title}
        description={t('description')}
        address={contactAddress}
        isIndexed={isIndexed}
        jsonLd={{
          '@type': 'Organization',
          name: t('common:site.name'),
          url: publicUrl,
          logo: `${publicUrl}/app-icon-512.png`,
          ...contactLinkedData(useContacts()),
        }}
      />
      <ContactScreen sentReference={sentReference} callRequest={callRequest} />
    </>
  )
}
