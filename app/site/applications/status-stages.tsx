import { formatDate } from '../../../shared/i18n/formats.ts'
import { applicationAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Steps } from '../../ui/steps/steps.tsx'
import { Moment } from '../moment.tsx'
import { type ApplicationStage, applicationStages } from './application-stages.ts'
import styles from './status-screen.module.css'

/** Shows the stages of an application up to its decision, and the current one. */
export function StatusStages({ application }: { application: ApplicationStatusView }) {
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
  if (at !== null) return <Moment at={at} />
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
