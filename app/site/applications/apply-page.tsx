import type { ComponentProps } from 'react'
import { data, redirect } from 'react-router'
import { sendApplication } from '../../../shared/contract/applications.ts'
import { listEditions } from '../../../shared/contract/regulations.ts'
import { applyAddress, contactAddress, receivedAddress } from '../../../shared/rules/addresses.ts'
import { applicationAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import { personKindSchema } from '../../../shared/schemas/catalogue.ts'
import { readApi, submitForm } from '../../api/document-context.ts'
import { readPrivacyPage } from '../../api/read-privacy-page.ts'
import { isRefused, newFormState, refusedFormState } from '../../forms/document-form/form-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Island } from '../../islands/island.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { Steps } from '../../ui/steps/steps.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/apply-page.ts'
import { ApplicationForm } from './application-form.tsx'

export const handle = documentHandle(['kind'], { isCacheable: false, acceptsForms: true })

/**
 * Returns a new form, with the kind preselected that the URL names, the edition that the applicant agrees to, and the
 * page about personal data.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ items }, privacyPage] = await Promise.all([
    readApi(context, listEditions),
    readPrivacyPage(context),
  ])
  const edition = items.find(({ phase }) => phase === 'in-force') ?? null
  const kind = personKindSchema.safeParse(new URL(request.url).searchParams.get('kind'))
  return { state: newFormState(kind.success ? { kind: kind.data } : {}), edition, privacyPage }
}

/**
 * Accepts the form of a browser without JavaScript: redirects to the status page, or returns the form with all input.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await submitForm(context, sendApplication, request)
  if ('answer' in sent) return redirect(receivedAddress(sent.answer.statusAddress), 303)
  return data({ state: refusedFormState(sent.problem) }, { status: sent.problem.status })
}

/** Renders the page to apply as an ambassador or an expert (P-10). */
export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['forms', 'applications'])
  const { state } = actionData ?? loaderData
  const title = t('application.title')
  return (
    <>
      <DocumentHead
        title={isRefused(state) ? t('errorTitle', { title }) : title}
        description={t('applications:apply.description')}
        address={applyAddress}
        isIndexed={!isRefused(state)}
      />
      <ApplyScreen state={state} edition={loaderData.edition} privacyPage={loaderData.privacyPage} />
    </>
  )
}

const stepNames = ['received', 'review', 'interview', 'decision'] as const

/** Shows the application form. A side column shows what happens next, and that nobody asks for money (P-10). */
function ApplyScreen(props: ComponentProps<typeof ApplicationForm>) {
  const { t } = useTranslation(['applications', 'forms'])
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('forms:application.title') }]} />
      <PageColumns
        aside={
          <>
            <h2>{t('next.title')}</h2>
            <Steps
              steps={stepNames.map((name) => ({
                title: t(`next.${name}.title`),
                text: t(`next.${name}.text`, { days: applicationAnswerWorkingDays }),
              }))}
            />
            <Notice>
              <p>
                {t('money.text')} <a href={contactAddress}>{t('money.link')}</a>
              </p>
            </Notice>
          </>
        }
      >
        <Island name="application-form" component={ApplicationForm} componentProps={props} />
      </PageColumns>
    </>
  )
}
