import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '../../../shared/i18n/formats.ts'
import { recordAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { LastChange } from '../../../shared/schemas/admin/today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { shortDayUnlessToday } from '../kit/record-list/short-day.ts'
import { UserAvatar } from '../users/user-avatar.tsx'
import styles from './today.module.css'

/** Shows the last changes of records, with who made them. */
export function ChangesCard({ changes }: { changes: readonly LastChange[] }) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('changes.title')}</h2>
        <Link className={styles.all} to={sectionAddress('audit')}>
          {t('changes.all')}
        </Link>
      </header>
      {changes.length === 0 ? (
        <p className={styles.nothing}>{t('changes.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.position} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ChangeRow({ change: { type, id, label, actorName, action, at } }: { change: LastChange }) {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const actor = actorName || t('changes.site')
  const address = recordAddressOf(type, id)
  const words = label || panel(`records.${type}`)
  return (
    <li>
      <UserAvatar name={actor} />
      <div>
        {address ? <Link to={address}>{words}</Link> : <strong>{words}</strong>}
        <small title={actor}>
          {actor}: {panel(`audit.actions.${action}`)}
        </small>
      </div>
      <time dateTime={at}>{shortDayUnlessToday(at, Date.now(), language) ?? formatTime(at)}</time>
    </li>
  )
}
