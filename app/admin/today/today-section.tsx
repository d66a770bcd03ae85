import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatWeekday } from '../../../shared/i18n/formats.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ListFailure } from '../kit/record-list/list-status.tsx'
import { AheadCard } from './ahead-card.tsx'
import { BackupsCard, isAtRisk } from './backups-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CoverageCard } from './coverage-card.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import styles from './today.module.css'
import { useToday } from './use-today.ts'
import { WaitingCard } from './waiting-card.tsx'

/** Shows the first screen of the panel (C-13): what waits, what comes, the progress of languages, the last changes. */
export function TodaySection() {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const today = useToday()
  const backups = today.data?.backups
  const now = Date.now()
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{panel('sections.today')}</h1>
        <time className="quiet" dateTime={new Date(now).toISOString()}>
          {formatDate(now, language)}, {formatWeekday(now, language)}
        </time>
        <p className={styles.new}>
          <Link
            className={styles.newLink}
            to={`${sectionAddress('activities')}?open=new`}
            title={panel('new.activity')}
          >
            <Icon name="plus" />
            {t('newActivity')}
          </Link>
          <Link
            className={styles.newLink}
            to={`${sectionAddress('ambassadors')}?open=new`}
            title={panel('new.ambassador')}
          >
            <Icon name="plus" />
            {t('newAmbassador')}
          </Link>
        </p>
      </div>
      <FirstStepsCard />
      {today.isError && <ListFailure error={today.error} onRetry={() => today.refetch()} />}
      {today.isPending && (
        <div className={styles.skeleton}>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
        </div>
      )}
      {today.data && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <WaitingCard {...today.data.waiting} />
            <AheadCard events={today.data.ahead} />
          </div>
          <div className={styles.column}>
            {backups && isAtRisk(backups) && <BackupsCard backups={backups} />}
            <CoverageCard coverage={today.data.coverage} />
            {backups && !isAtRisk(backups) && <BackupsCard backups={backups} />}
            <ChangesCard changes={today.data.changes} />
          </div>
        </div>
      )}
    </div>
  )
}
