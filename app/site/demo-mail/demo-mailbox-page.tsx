import { data } from 'react-router'
import { listDemoMails } from '../../../shared/contract/demo-mail.ts'
import { demoMailAddress } from '../../../shared/rules/addresses.ts'
import { parseQuery } from '../../../shared/schemas/list-query.ts'
import { demoMailListQuerySchema } from '../../../shared/schemas/mail.ts'
import { readApi } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { listStatus } from '../lists/list-results.tsx'
import type { Route } from './+types/demo-mailbox-page.ts'
import { DemoMailboxScreen } from './demo-mailbox-screen.tsx'

export const handle = documentHandle(['page'], { isCacheable: false })

/** Loads a page of the mailbox. In production the API has no such mailbox, so the page is its 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseQuery(demoMailListQuerySchema, new URL(request.url).searchParams)
  const list = await readApi(context, listDemoMails, { query })
  return data(list, listStatus(list))
}

/** Renders the mailbox of a demonstration (PRODUCT §10). */
export default function DemoMailboxPage({ loaderData: list }: Route.ComponentProps) {
  const { t } = useTranslation('demo-mail')
  return (
    <>
      <DocumentHead
        title={t('title')}
        description={t('description')}
        address={demoMailAddress}
        isIndexed={false}
      />
      <DemoMailboxScreen list={list} />
    </>
  )
}
