import { data, redirect } from 'react-router'
import { readApplicationStatus } from '../../../shared/contract/applications.ts'
import { applyAddress, contactAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { statusSecretSchema } from '../../../shared/schemas/application.ts'
import { readApi, submitForm } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/application-status-page.ts'
import {
  statusActions,
  statusDoneAddress,
  statusIntentSchema,
  statusNoticeSchema,
  statusQueryNames,
} from './status-actions.ts'
import { StatusScreen } from './status-screen.tsx'

export const handle = documentHandle(Object.values(statusQueryNames), {
  isCacheable: false,
  isSecret: true,
  acceptsForms: true,
})

/** Loads the application behind the secret. It is 404 where a newer link replaced the secret, or it was erased. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const notice = statusNoticeSchema.safeParse(query.get(statusQueryNames.done)).data
  const secret = statusSecretSchema.safeParse(params.secret).data
  const application = secret === undefined ? null : await readApplication(context, secret)
  if (secret === undefined || application === null) {
    const isLinkSent = notice === 'link-sent'
    return data({ application: null, isLinkSent }, { status: isLinkSent ? 200 : 404 })
  }
  const isNew = query.get(statusQueryNames.received) === '1'
  return data({ secret, application, isNew, isCvReplaced: notice === 'cv-replaced' })
}

/** Performs what the submitted form asks for, and redirects to the page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const intent = statusIntentSchema.safeParse(query.get(statusQueryNames.intent)).data
  const secret = statusSecretSchema.safeParse(params.secret).data
  if (intent === undefined || secret === undefined) return data({ refusal: undefined }, { status: 404 })
  const sent = await submitForm(context, statusActions[intent], request, { params: { secret } })
  if ('answer' in sent) return redirect(statusDoneAddress(secret, intent), 303)
  return data({ refusal: { intent, problem: sent.problem } }, { status: sent.problem.status })
}

/** Renders the status of an application for anyone who has its link (P-10). */
export default function ApplicationStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['applications', 'forms'])
  const head = { description: t('status.description'), address: applyAddress, isIndexed: false }
  if (loaderData.application === null) {
    const { isLinkSent } = loaderData
    return (
      <>
        <DocumentHead {...head} title={isLinkSent ? t('status.linkSent.title') : t('status.gone.title')} />
        {isLinkSent ? <LinkSentScreen /> : <GoneScreen />}
      </>
    )
  }
  const refusal = actionData?.refusal
  const title = t('status.title')
  return (
    <>
      <DocumentHead {...head} title={refusal ? t('forms:errorTitle', { title }) : title} />
      <StatusScreen {...loaderData} refusal={refusal} />
    </>
  )
}

/** Reads the applicant's view of the application; `null` for an unknown secret. */
async function readApplication(context: Route.LoaderArgs['context'], secret: string) {
  try {
    return await readApi(context, readApplicationStatus, { params: { secret } })
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

/** Reports that a new link was sent by mail, and that this one has expired. */
function LinkSentScreen() {
  const { t } = useTranslation('applications')
  return (
    <PageHead title={t('status.linkSent.title')} lead={t('status.linkSent.text')}>
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {t('status.linkSent.home')}
        </Button>
      </div>
    </PageHead>
  )
}

/** Reports that a secret is unknown: replaced by a newer link, erased, or mistyped (P-18). */
function GoneScreen() {
  const { t } = useTranslation('applications')
  const { t: system } = useTranslation('system')
  return (
    <BrokenPage
      kind="missing"
      heading={t('status.gone.title')}
      code={system('notFound.code')}
      lead={t('status.gone.text')}
    >
      <div className="actions">
        <Button href={contactAddress}>{t('status.gone.contact')}</Button>
      </div>
    </BrokenPage>
  )
}
