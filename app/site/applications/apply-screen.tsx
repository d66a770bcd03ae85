import type { ComponentProps } from 'react'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { applicationAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Island } from '../../islands/island.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageColumns } from '../../ui/page-columns/page-columns.tsx'
import { Steps } from '../../ui/steps/steps.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ApplicationForm } from './application-form.tsx'

const stepNames = ['received', 'review', 'interview', 'decision'] as const

/** Shows the application form. Beside it stands what happens next, and that nobody asks for money (P-10). */
export function ApplyScreen(props: ComponentProps<typeof ApplicationForm>) {
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
