import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { pathAndQueryOf } from '../../../shared/contract/endpoint.ts'
import { stopDigest } from '../../../shared/contract/notices.ts'
import { homeAddress, stopDigestAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { documentContext } from '../../api/document-context.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { doneQueryName } from '../links/link-data.ts'
import { LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/stop-notices-page.ts'

export const handle = documentHandle([doneQueryName], {
  isCacheable: false,
  acceptsForms: true,
  isSecret: true,
})

/** Reads whether the mails were just ended: programs that check mails open the links in them. */
export function loader({ request }: Route.LoaderArgs) {
  return { isOver: new URL(request.url).searchParams.get(doneQueryName) === '1' }
}

/** Ends the mails of the morning. */
export async function action({ context, params: { key } }: Route.ActionArgs) {
  const { language, fetchApi } = context.get(documentContext)
  const response = await fetchApi(pathAndQueryOf(stopDigest, { language, params: { key } }), {
    method: 'POST',
  })
  if (response.ok) return redirect(`${stopDigestAddress(key)}?${doneQueryName}=1`, 303)
  if (response.status >= 500) throw new Response(null, { status: response.status })
  return data({ isRefused: true }, { status: response.status })
}

/** Ends the mails of the morning by one press, without signing in; opening the page alone ends nothing. */
export default function StopNoticesPage({ loaderData: { isOver }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  const title = t(isOver ? 'stopNotices.done.title' : 'stopNotices.title')
  return (
    <>
      <DocumentHead
        title={title}
        description={t('stopNotices.description')}
        address={homeAddress}
        isIndexed={false}
      />
      {isOver ? (
        <LinkFrame title={title} panel="notices">
          <div role="status">
            <Notice tone="success">
              <p>{t('stopNotices.done.text')}</p>
            </Notice>
          </div>
          <div className="actions">
            <Button href={sectionAddress('notices')}>{t('stopNotices.toSettings')}</Button>
          </div>
        </LinkFrame>
      ) : (
        <LinkFrame title={title} lead={t('stopNotices.lead')} panel="notices">
          {actionData?.isRefused && (
            <Notice tone="problem">
              <p>{t('stopNotices.expired')}</p>
            </Notice>
          )}
          <form method="post" noValidate>
            <Button isBig>{t('stopNotices.send')}</Button>
          </form>
        </LinkFrame>
      )}
    </>
  )
}
