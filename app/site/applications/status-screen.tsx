import { applyAddress } from '../../../shared/rules/addresses.ts'
import { withdrawnApplicationKeptDays } from '../../../shared/rules/limits.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { StatusRefusal } from './status-actions.ts'
import { StatusAside } from './status-aside.tsx'
import { StatusCv } from './status-cv.tsx'
import { StatusHistory } from './status-history.tsx'
import styles from './status-screen.module.css'
import { StatusStages } from './status-stages.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

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
          <p className="lead">{t(`status.lead.${state}`, { days: withdrawnApplicationKeptDays })}</p>
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

/** Shows why an action was refused. Errors of fields also stand beside their fields. */
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
