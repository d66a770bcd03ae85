import { data, redirect } from 'react-router'
import { readOwnRegistration } from '../../../shared/contract/registrations.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import { registrationSecretSchema } from '../../../shared/schemas/registration.ts'
import { readApi, submitForm } from '../../api/document-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import type { Route } from './+types/own-registration-page.ts'
import { doorCodePicture } from './door-code.ts'
import { ownActions, ownDoneAddress, ownIntentSchema, ownNoticeSchema, ownQueryNames } from './own-actions.ts'
import { OwnRegistrationScreen } from './own-registration-screen.tsx'
import { needsDoorCode, shownStateOf } from './own-state.ts'

export const handle = documentHandle(Object.values(ownQueryNames), {
  isCacheable: false,
  isSecret: true,
  acceptsForms: true,
})

/** Loads the registration behind the secret; opening the page changes nothing, since programs open links in mails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get(ownQueryNames.done)
  const notice = ownNoticeSchema.safeParse(done).data
  const secret = registrationSecretSchema.safeParse(params.secret).data
  const registration = secret === undefined ? null : await readRegistration(context, secret)
  if (secret === undefined || registration === null) {
    const ended = notice === 'new-link' || notice === 'remove' ? notice : null
    return data({ registration: null, ended }, { status: ended ? 200 : 404 })
  }
  const now = Date.now()
  const { doorCode } = registration
  const picture = doorCode !== null && needsDoorCode(registration, now) ? doorCodePicture(doorCode) : null
  const isCorrected = notice === 'correct' || notice === 'name'
  return data({ registration, secret, picture, isCorrected, now })
}

/** Performs what the submitted form asks for, and redirects to the page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  const secret = registrationSecretSchema.safeParse(params.secret).data
  const intent = ownIntentSchema.safeParse(query.get(ownQueryNames.intent)).data
  if (intent === undefined || secret === undefined) return data({ refusal: undefined }, { status: 404 })
  const readLanguage = async () =>
    intent === 'correct' ? (await readRegistration(context, secret))?.language : undefined
  const before = await readLanguage()
  const sent = await submitForm(context, ownActions[intent], request, { params: { secret } })
  if ('answer' in sent) {
    const after = await readLanguage()
    return redirect(ownDoneAddress(secret, intent, after === before ? undefined : after), 303)
  }
  return data({ refusal: { intent, problem: sent.problem } }, { status: sent.problem.status })
}

/** Renders the page of a registration for anyone who has its link (T-4). */
export default function OwnRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['own-registration', 'forms'])
  const head = { description: t('description'), address: activitiesAddress, isIndexed: false }
  if (loaderData.registration === null) {
    const { ended } = loaderData
    const name = ended === 'remove' ? 'removed' : ended === 'new-link' ? 'linkSent' : 'gone'
    return (
      <>
        <DocumentHead {...head} title={t(`${name}.title`)} />
        <EndedScreen name={name} />
      </>
    )
  }
  const refusal = actionData?.refusal
  const title = t(`heading.${shownStateOf(loaderData.registration, loaderData.now)}`)
  return (
    <>
      <DocumentHead {...head} title={refusal ? t('forms:errorTitle', { title }) : title} />
      <OwnRegistrationScreen {...loaderData} refusal={refusal} />
    </>
  )
}

/** Reads the registration; `null` for an unknown secret. */
async function readRegistration(context: Route.LoaderArgs['context'], secret: string) {
  try {
    return await readApi(context, readOwnRegistration, { params: { secret } })
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

/** Says that a link has ended: by a newer one, with the data, or that it is unknown (P-18). */
function EndedScreen({ name }: { name: 'removed' | 'linkSent' | 'gone' }) {
  const { t } = useTranslation(['own-registration', 'system'])
  const actions = (
    <div className="actions">
      <Button href={activitiesAddress} variant="second">
        {t('others')}
      </Button>
    </div>
  )
  return name === 'gone' ? (
    <BrokenPage
      kind="missing"
      heading={t('gone.title')}
      code={t('system:notFound.code')}
      lead={t('gone.text')}
    >
      {actions}
    </BrokenPage>
  ) : (
    <PageHead title={t(`${name}.title`)} lead={t(`${name}.text`)}>
      {actions}
    </PageHead>
  )
}
