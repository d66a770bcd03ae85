import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { readActivity } from '../../../shared/contract/activities.ts'
import { readRegistrationForm, registerForActivity } from '../../../shared/contract/registrations.ts'
import { sentenceCase } from '../../../shared/i18n/languages.ts'
import {
  activitiesAddress,
  activityAddress,
  registerForActivityAddress,
  signInAddress,
} from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import type { ReadAvailability } from '../../../shared/schemas/registration.ts'
import { documentContext, readApi, submitForm } from '../../api/document-context.ts'
import { readPrivacyPage } from '../../api/read-privacy-page.ts'
import { isRefused, newFormState, refusedFormState } from '../../forms/document-form/form-state.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Island } from '../../islands/island.tsx'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { AvailabilityNote, SeatsSign } from '../../ui/availability/availability.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { Steps } from '../../ui/steps/steps.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { useAvailabilityWords } from '../activities/use-availability.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/register-for-activity-page.ts'
import { RegistrationForm, receiptAddress } from './registration-form.tsx'
import styles from './registrations.module.css'

export const handle = documentHandle(['received'], { isCacheable: false, acceptsForms: true })

/** Loads the activity and the questions of its form. @throws {Response} 404 where nobody registers for it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [activity, { availability, questions, retentionDays }, privacyPage] = await Promise.all([
    readApi(context, readActivity, { params: { id: params.id } }),
    readApi(context, readRegistrationForm, { params: { id: params.id } }),
    readPrivacyPage(context),
  ])
  const { language } = context.get(documentContext)
  const isReceived = new URL(request.url).searchParams.get('received') === '1'
  return {
    ...{ activity, availability, questions, retentionDays, privacyPage, isReceived },
    state: newFormState({ language }),
  }
}

/** Accepts the form of a browser without JavaScript: redirects to the answer, or returns the form with all input. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await submitForm(context, registerForActivity, request, { params: { id: params.id } })
  if ('answer' in sent) return redirect(receiptAddress(params.id, sent.answer), 303)
  const { problem } = sent
  return data(
    { state: refusedFormState(problem), isGone: problem.code === 'seats-gone' },
    { status: problem.status },
  )
}

const openStates: readonly string[] = ['open', 'few', 'waiting-list']

/** Renders the page by which one registers for an activity (T-2). */
export default function RegisterForActivityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['registration-form', 'forms'])
  const { activity, availability, questions, retentionDays, privacyPage, isReceived } = loaderData
  const state = actionData?.state ?? loaderData.state
  const isList = availability.state === 'waiting-list' || (actionData?.isGone ?? false)
  const title = t(isReceived ? 'received.title' : isList ? 'titleList' : 'title')
  const whole = `${title}: ${activity.title.text}`
  return (
    <>
      <DocumentHead
        title={isRefused(state) ? t('forms:errorTitle', { title: whole }) : whole}
        description={t('description')}
        address={registerForActivityAddress(activity.id)}
        isIndexed={false}
      />
      <SiteBreadcrumbs
        steps={[{ label: activity.title, href: activityAddress(activity.id) }, { label: title }]}
      />
      {isReceived ? (
        <ReceivedScreen activity={activity} />
      ) : openStates.includes(availability.state) || isRefused(state) ? (
        <PageColumns aside={<FormAside activity={activity} availability={availability} isList={isList} />}>
          <Island
            name="registration-form"
            component={RegistrationForm}
            componentProps={{ state, activityId: activity.id, questions, isList, retentionDays, privacyPage }}
          />
        </PageColumns>
      ) : (
        <ClosedScreen activity={activity} availability={availability} />
      )}
    </>
  )
}

interface ActivityProps {
  activity: ActivityDetail
  availability: ReadAvailability
}

/** Asks to look at the mail: the same whether the address takes part already or not (T-2). */
function ReceivedScreen({ activity }: Pick<ActivityProps, 'activity'>) {
  const { t } = useTranslation('registration-form')
  return (
    <PageColumns aside={<ActivitySummary activity={activity} />}>
      <div className={styles.head}>
        <h1>{t('received.title')}</h1>
        <p className="lead">{t('received.lead')}</p>
      </div>
      <p>{t('received.none')}</p>
      <p className="actions">
        <Button href={activityAddress(activity.id)} variant="second">
          {t('received.back')}
        </Button>
      </p>
    </PageColumns>
  )
}

/** Says why nobody can register now, and what one can do instead. */
function ClosedScreen({ activity, availability }: ActivityProps) {
  const { t } = useTranslation('registration-form')
  const { title, text } = useAvailabilityWords()(availability)
  return (
    <PageColumns aside={<ActivitySummary activity={activity} />}>
      <div className={styles.stopped}>
        <SeatsSign state={availability.state} />
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </div>
      </div>
      <p className="actions">
        <Button href={activitiesAddress}>{t('stopped.other')}</Button>
        <Button href={activityAddress(activity.id)} variant="second">
          {t('stopped.back')}
        </Button>
      </p>
    </PageColumns>
  )
}

const stepNames = {
  seat: ['confirm', 'ready', 'remind'],
  list: ['confirmList', 'list', 'ready'],
} as const

/** Shows what one registers for, whether there are places, what happens next, and the way in for members. */
function FormAside({ activity, availability, isList }: ActivityProps & { isList: boolean }) {
  const { t } = useTranslation('registration-form')
  const { title, text } = useAvailabilityWords()(availability)
  return (
    <>
      <ActivitySummary activity={activity}>
        <AvailabilityNote state={availability.state} title={title}>
          {text}
        </AvailabilityNote>
      </ActivitySummary>
      <h2>{t('next.title')}</h2>
      <Steps
        steps={stepNames[isList ? 'list' : 'seat'].map((name) => ({
          title: t(`next.${name}.title`),
          text: t(`next.${name}.text`),
        }))}
      />
      <Notice>
        <h2 className={styles.small}>{t('account.title')}</h2>
        <p>
          {t('account.text')} <a href={signInAddress}>{t('account.link')}</a>
        </p>
      </Notice>
    </>
  )
}

/** Shows what it is, when and where. */
function ActivitySummary({ activity, children }: Pick<ActivityProps, 'activity'> & { children?: ReactNode }) {
  const language = useLanguage()
  const texts = useActivityTexts()
  return (
    <section className={styles.activity}>
      <h2>
        <Words as="a" href={activityAddress(activity.id)} value={activity.title} language={language} />
      </h2>
      <p>
        <Icon name="cal" />
        <ActivityWhen activity={activity} language={language} texts={texts} />
      </p>
      <p>
        <Icon name={activity.place ? 'pin' : 'video'} />
        {activity.place ? (
          <Words value={activity.place} language={language} />
        ) : (
          sentenceCase(texts.online, language)
        )}
      </p>
      {children}
    </section>
  )
}
