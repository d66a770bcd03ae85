import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { pathAndQueryOf } from '../../../shared/contract/endpoint.ts'
import { readDigestStop, stopDigest } from '../../../shared/contract/notices.ts'
import { homeAddress, stopDigestAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { documentContext, readApi } from '../../api/document-context.ts'
import { documentHandle } from '../../site/document-handle.ts'
import { DocumentHead } from '../../site/document-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { LinkFrame } from '../links/link-frame.tsx'
import type { Route } from './+types/stop-notices-page.ts'

export const handle = documentHandle([], { isCacheable: false, acceptsForms: true, isSecret: true })

/** Reads what the link does now; opening it ends nothing, for programs that check mails open the links in them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const state = await readState(context, params)
  return data({ state }, { status: state === 'unknown' ? 404 : 200 })
}

async function readState(
  context: Route.LoaderArgs['context'],
  params: { key: string },
): Promise<'sent' | 'stopped' | 'unknown'> {
  try {
    return (await readApi(context, readDigestStop, { params })).isStopped ? 'stopped' : 'sent'
  } catch (error) {
    if (error instanceof Response && error.status < 500) return 'unknown'
    throw error
  }
}

/** Ends the mails of the morning; the page then says that they have ended. */
export async function action({ context, params: { key } }: Route.ActionArgs) {
  const { language, fetchApi } = context.get(documentContext)
  const response = await fetchApi(pathAndQueryOf(stopDigest, { language, params: { key } }), {
    method: 'POST',
  })
  if (response.status >= 500) throw new Response(null, { status: response.status })
  return redirect(stopDigestAddress(key), 303)
}

/** Ends the mails of the morning by one press, without signing in. */
export default function StopNoticesPage({ loaderData: { state } }: Route.ComponentProps) {
  const { t } = useTranslation('account-links')
  const titles = {
    sent: 'stopNotices.title',
    stopped: 'stopNotices.done.title',
    unknown: 'expired.title',
  } as const
  const title = t(titles[state])
  return (
    <>
      <DocumentHead
        title={title}
        description={t('stopNotices.description')}
        address={homeAddress}
        isIndexed={false}
      />
      {state === 'sent' ? (
        <LinkFrame title={title} lead={t('stopNotices.lead')} panel="notices">
          <form method="post" noValidate>
            <Button isBig>{t('stopNotices.send')}</Button>
          </form>
        </LinkFrame>
      ) : (
        <LinkFrame title={title} panel="notices">
          <div role="status">
            <Notice tone={state === 'stopped' ? 'success' : 'problem'}>
              <p>{t(state === 'stopped' ? 'stopNotices.done.text' : 'stopNotices.expired')}</p>
            </Notice>
          </div>
          <div className="actions">
            <Button href={sectionAddress('notices')}>{t('stopNotices.toSettings')}</Button>
          </div>
        </LinkFrame>
      )}
    </>
  )
}
