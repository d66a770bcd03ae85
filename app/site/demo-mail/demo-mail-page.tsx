import { readDemoMail } from '../../../shared/contract/demo-mail.ts'
import { demoMailPageAddress } from '../../../shared/rules/addresses.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/demo-mail-page.ts'
import { DemoMailScreen } from './demo-mail-screen.tsx'

// A mail holds links with secrets, and its reader follows them from this page.
export const handle = documentHandle([], { isCacheable: false, isSecret: true })

/** Loads the mail. In production the API has no such mailbox, so the page is its 404. */
export function loader({ context, params }: Route.LoaderArgs) {
  return readApi(context, readDemoMail, { params: { id: params.id } })
}

/** Renders one mail of a demonstration (PRODUCT §10). */
export default function DemoMailPage({ loaderData: mail }: Route.ComponentProps) {
  const { t } = useTranslation('demo-mail')
  return (
    <>
      <DocumentHead
        title={mail.subject}
        description={t('description')}
        address={demoMailPageAddress(mail.id)}
        isIndexed={false}
      />
      <DemoMailScreen mail={mail} />
    </>
  )
}
