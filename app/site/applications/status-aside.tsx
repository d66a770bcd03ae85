import { languageNames } from '../../../shared/i18n/languages.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Moment } from '../moment.tsx'
import { statusActionAddress } from './status-actions.ts'
import styles from './status-screen.module.css'

interface StatusAsideProps {
  secret: string
  application: ApplicationStatusView
}

/** Shows who applied, and warns that anyone who has the link sees this page. */
export function StatusAside({ secret, application }: StatusAsideProps) {
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
          { label: t('status.facts.receivedAt'), value: <Moment at={receivedAt} /> },
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
