import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Moment } from '../moment.tsx'
import styles from './status-screen.module.css'

/** Lists all events of an application, newest first. */
export function StatusHistory({ history }: Pick<ApplicationStatusView, 'history'>) {
  const { t } = useTranslation('applications')
  const textOf = ({ type, status }: ApplicationStatusView['history'][number]) =>
    type === 'status-changed' ? t(`status.history.status.${status ?? 'NEW'}`) : t(`status.history.${type}`)
  return (
    <section className={styles.part} aria-labelledby="history">
      <h2 id="history">{t('status.history.title')}</h2>
      <ol className={styles.history}>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.type}`}>
            <Moment at={event.at} />
            <span>{textOf(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
