import { formatDate, formatFileSize } from '../../../shared/i18n/formats.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { applicationCvPath, applyAddress } from '../../../shared/rules/addresses.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import {
  applicationAnswerWorkingDays,
  cvSizeMaxBytes,
  withdrawnApplicationRetentionDays,
} from '../../../shared/rules/limits.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Field } from '../../ui/field/field.tsx'
import { FilePicker } from '../../ui/file-picker/file-picker.tsx'
import { FileRow } from '../../ui/file-row/file-row.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { Steps } from '../../ui/steps/steps.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { Timestamp } from '../timestamp.tsx'
import { refusedField, type StatusRefusal, statusActionAddress } from './status-actions.ts'
import styles from './status-screen.module.css'

interface StatusScreenProps {
  secret: string
  application: ApplicationStatusView
  /** Whether the applicant has just applied. */
  isNew: boolean
  /** Whether the CV has just been replaced. */
  isCvReplaced: boolean
  refusal: StatusRefusal | undefined
}

/** Shows an application to its applicant: its status, its stages with dates, and the possible actions (P-10). */
export function StatusScreen({ secret, application, isNew, isCvReplaced, refusal }: StatusScreenProps) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const state = application.withdrawnAt === null ? application.status : 'withdrawn'
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('status.title') }]} />
      <PageColumns aside={<StatusAside secret={secret} application={application} />}>
        {refusal && <Refusal refusal={refusal} />}
        {isNew && (
          <Notice>
            <h2 className={styles.greeting}>{t('status.received.title')}</h2>
            <p>{t('status.received.text')}</p>
          </Notice>
        )}
        {isCvReplaced && (
          <Notice>
            <p>{t('status.cv.replaced')}</p>
          </Notice>
        )}
        <div className={styles.head}>
          <p className="quiet">
            {t('status.number')} <b>{application.reference}</b>
          </p>
          <h1>{t(`status.heading.${state}`)}</h1>
          <p className="lead">{t(`status.lead.${state}`, { days: withdrawnApplicationRetentionDays })}</p>
          {application.statusReason !== null && (
            <blockquote lang={application.language}>
              <p className="quiet" lang={language}>
                {t('status.reason')}
              </p>
              <p>{application.statusReason}</p>
            </blockquote>
          )}
          {(state === 'withdrawn' || state === 'REJECTED') && (
            <p className="actions">
              <Button href={applyAddress} variant="second">
                {t('status.again')}
              </Button>
            </p>
          )}
        </div>
        <StatusStages application={application} />
        <StatusCv secret={secret} application={application} refusal={refusal} />
        <StatusHistory history={application.history} />
        {application.canWithdraw && <WithdrawForm secret={secret} refusal={refusal} />}
      </PageColumns>
    </>
  )
}

/** Shows why an action was refused. Errors of fields are also shown next to their fields. */
function Refusal({ refusal: { problem } }: { refusal: StatusRefusal }) {
  const { t } = useTranslation('forms')
  const items = (problem.errors ?? []).map(({ field, message }) => ({ controlId: field, text: message }))
  return items.length > 0 ? (
    <ErrorSummary title={t('summary.title', { count: items.length })} items={items} />
  ) : (
    <ErrorSummary title={t('summary.notSent')}>
      <p>{problem.title}</p>
    </ErrorSummary>
  )
}

interface StatusAsideProps {
  secret: string
  application: ApplicationStatusView
}

/** Shows who applied, and warns that anyone who has the link sees this page. */
function StatusAside({ secret, application }: StatusAsideProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { fullName, kind, maskedEmail, language, receivedAt } = application
  return (
    <>
      <DetailList
        details={[
          { label: t('status.facts.name'), value: fullName },
          { label: t('status.facts.kind'), value: t(`status.facts.${kind}`) },
          { label: t('status.facts.email'), value: maskedEmail },
          {
            label: t('status.facts.language'),
            value: <span lang={language}>{languageNames[language]}</span>,
          },
          { label: t('status.facts.receivedAt'), value: <Timestamp at={receivedAt} /> },
        ]}
        texts={{ notAvailable: t('common:notAvailable') }}
      />
      <Notice>
        <div className="stack">
          <h2 className={styles.greeting}>{t('status.link.title')}</h2>
          <p>{t('status.link.text')}</p>
          <p>{t('status.link.renewText')}</p>
          <form method="post" action={statusActionAddress(secret, 'new-link')}>
            <Button variant="second">{t('status.link.renew')}</Button>
          </form>
        </div>
      </Notice>
    </>
  )
}

/** Lists all events of an application, newest first. */
function StatusHistory({ history }: Pick<ApplicationStatusView, 'history'>) {
  const { t } = useTranslation('applications')
  const textOf = ({ type, status }: ApplicationStatusView['history'][number]) =>
    type === 'status-changed' ? t(`status.history.status.${status ?? 'NEW'}`) : t(`status.history.${type}`)
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">{t('status.history.title')}</h2>
      <ol className={styles.history}>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.type}`}>
            <Timestamp at={event.at} />
            <span>{textOf(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shows the stages of an application up to its decision, and the current one. */
function StatusStages({ application }: { application: ApplicationStatusView }) {
  const { t } = useTranslation('applications')
  return (
    <section className={styles.part} aria-labelledby="stages">
      <h2 id="stages">{t('status.stages.title')}</h2>
      <Steps
        steps={applicationStages(application).map((stage) => ({
          title: t(`status.stages.${stage.name}`),
          state: stage.state,
          text: <StageText stage={stage} answerDueDate={application.answerDueDate} />,
        }))}
      />
    </section>
  )
}

/** Shows when a stage was reached, or what will happen at a stage ahead. */
function StageText({
  stage: { name, state, at },
  answerDueDate,
}: {
  stage: ApplicationStage
  answerDueDate: string | null
}) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  if (at !== null) return <Timestamp at={at} />
  if (state !== 'ahead') return t('status.stages.skipped')
  switch (name) {
    case 'review':
      return t('next.review.text', { days: applicationAnswerWorkingDays })
    case 'interview':
      return t('next.interview.text')
    default:
      return answerDueDate === null
        ? t('next.decision.text')
        : t('status.stages.due', { date: formatDate(`${answerDueDate}T12:00:00+05:00`, language) })
  }
}

interface WithdrawFormProps {
  secret: string
  refusal: StatusRefusal | undefined
}

/** Withdraws an application, once a checkbox confirms it (V-7). */
function WithdrawForm({ secret, refusal }: WithdrawFormProps) {
  const { t } = useTranslation('applications')
  const problem = refusedField(refusal, 'withdraw', 'confirm')
  return (
    <Fold icon="close" title={t('status.withdraw.title')} isGrave isOpen={problem !== undefined}>
      <form className="stack" method="post" action={statusActionAddress(secret, 'withdraw')}>
        <p>{t('status.withdraw.text', { days: withdrawnApplicationRetentionDays })}</p>
        <CheckField name="confirm" problem={problem}>
          {t('status.withdraw.confirm')}
        </CheckField>
        <p className="actions">
          <Button variant="danger">{t('status.withdraw.send')}</Button>
        </p>
      </form>
    </Fold>
  )
}

interface StatusCvProps {
  secret: string
  application: ApplicationStatusView
  refusal: StatusRefusal | undefined
}

/** Shows the applicant's CV, which can be replaced until the review begins. */
function StatusCv({ secret, application: { cv, canReplaceCv }, refusal }: StatusCvProps) {
  const { t } = useTranslation(['applications', 'forms'])
  const language = useLanguage()
  const problem = refusedField(refusal, 'replace-cv', 'cv')
  return (
    <section className={styles.part} aria-labelledby="cv-title">
      <h2 id="cv-title">{t('status.cv.title')}</h2>
      {cv ? <CvRow cv={cv} secret={secret} /> : <p>{t('status.cv.missing')}</p>}
      {canReplaceCv && (
        <Fold icon="edit" title={t('status.cv.replace')} isOpen={problem !== undefined}>
          <form
            className="stack"
            method="post"
            encType="multipart/form-data"
            noValidate
            action={statusActionAddress(secret, 'replace-cv')}
          >
            <Field
              id="cv"
              label={t('status.cv.field')}
              hint={t('status.cv.hint', { size: formatFileSize(cvSizeMaxBytes, language) })}
              problem={problem}
            >
              {(control) => (
                <FilePicker
                  control={control}
                  name="cv"
                  texts={{ choose: t('forms:cv.choose'), none: t('forms:cv.none') }}
                />
              )}
            </Field>
            <p className="actions">
              <Button>{t('status.cv.send')}</Button>
            </p>
          </form>
        </Fold>
      )}
    </section>
  )
}

/** Shows the file, with its link where it may be read now. */
function CvRow({ cv, secret }: { cv: NonNullable<ApplicationStatusView['cv']>; secret: string }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const values = { size: formatFileSize(cv.sizeBytes, language), date: formatDate(cv.uploadedAt, language) }
  switch (cv.state) {
    case 'ready':
      return (
        <FileRow
          name={cv.name}
          text={t('status.cv.fact', values)}
          action={
            <Button variant="plain" href={applicationCvPath(secret)}>
              {t('status.cv.open')}
            </Button>
          }
        />
      )
    case 'waiting':
      return <FileRow name={cv.name} text={t('status.cv.waiting', values)} />
    case 'infected':
      return <FileRow name={cv.name} text={t('status.cv.infected')} tone="bad" />
  }
}

/** A stage of an application on its way to the decision. */
interface ApplicationStage {
  name: 'received' | 'review' | 'interview' | 'decision' | 'accepted' | 'rejected' | 'withdrawn'
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** The time at which it was reached; `null` for a stage that lies ahead or was skipped. */
  at: string | null
}

const stageNames = { NEW: 'received', IN_REVIEW: 'review', INTERVIEW: 'interview' } as const
const openStatuses = ['NEW', 'IN_REVIEW', 'INTERVIEW'] as const

/**
 * Returns the stages that the applicant sees: done, current and ahead. A reopened application is at the stage of its
 * present status; a withdrawn one ends with the withdrawal.
 */
export function applicationStages({
  status,
  receivedAt,
  withdrawnAt,
  history,
}: Pick<ApplicationStatusView, 'status' | 'receivedAt' | 'withdrawnAt' | 'history'>): ApplicationStage[] {
  const reachedAt = (wanted: ApplicationStatus) =>
    wanted === 'NEW' ? receivedAt : (history.findLast((event) => event.status === wanted)?.at ?? null)
  const isDecided = status === 'ACCEPTED' || status === 'REJECTED'
  const position = isDecided ? openStatuses.length : openStatuses.indexOf(status)
  const stages = openStatuses.map((open, index): ApplicationStage => {
    // A received application only waits, so "received" is its current stage.
    const state = index < position ? 'done' : index === position ? 'now' : 'ahead'
    return { name: stageNames[open], state, at: state === 'ahead' ? null : reachedAt(open) }
  })
  if (withdrawnAt !== null) {
    const behind = stages
      .filter(({ state }) => state !== 'ahead')
      .map((stage): ApplicationStage => ({ ...stage, state: 'done' }))
    return [...behind, { name: 'withdrawn', state: 'ended', at: withdrawnAt }]
  }
  if (status === 'ACCEPTED') return [...stages, { name: 'accepted', state: 'done', at: reachedAt(status) }]
  if (status === 'REJECTED') return [...stages, { name: 'rejected', state: 'ended', at: reachedAt(status) }]
  return [...stages, { name: 'decision', state: 'ahead', at: null }]
}
