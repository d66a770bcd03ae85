import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import {
  applicationAnswerWorkingDays,
  callRequestAnswerWorkingDays,
  proposalAnswerWorkingDays,
} from '../../../shared/rules/limits.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { type Today, type WaitingKind, waitingKinds } from '../../../shared/schemas/admin/today.ts'
import { waitingAddressOf } from '../shell/waiting-address.ts'
import styles from './today.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** The number of rows of all kinds together before the rest is requested. */
const rowsShown = 14

/** The lists of all items of a kind; a change may be in one of three sections. */
const lists: Partial<Record<WaitingKind, string>> = {
  application: `${sectionAddress('applications')}?segment=open`,
  proposal: waitingAddressOf('activities'),
  callRequest: `${sectionAddress('callRequests')}?segment=open`,
  mail: `${sectionAddress('mails')}?view=log&state=failed`,
}

/** Shows what waits for an administrator, what is due first on top; the address can select one kind. */
export function WaitingCard({ counts, items }: Today['waiting']) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  const [parameters] = useSearchParams()
  const chosen = waitingKinds.find((kind) => kind === parameters.get('kind'))
  const isWhole = parameters.get('rows') === 'all'
  const ofKind = chosen ? items.filter(({ kind }) => kind === chosen) : items
  const total = waitingKinds.reduce((sum, kind) => sum + counts[kind], 0)
  const shown = isWhole ? ofKind : ofKind.slice(0, rowsShown)
  const left = (chosen ? counts[chosen] : total) - shown.length
  const more = shown.length < ofKind.length ? addressOf(chosen, true) : chosen && lists[chosen]
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{t('waiting.title')}</h2>
        {total > 0 && (
          <nav className={styles.kinds} aria-label={t('waiting.kinds')}>
            <Link to={addressOf()} aria-current={chosen === undefined ? 'true' : undefined}>
              {t('waiting.all')} {total}
            </Link>
            {waitingKinds
              .filter((kind) => counts[kind] > 0 || kind === chosen)
              .map((kind) => (
                <Link key={kind} to={addressOf(kind)} aria-current={kind === chosen ? 'true' : undefined}>
                  {t(`waiting.names.${kind}`)} {counts[kind]}
                </Link>
              ))}
          </nav>
        )}
      </header>
      {shown.length === 0 ? (
        <p className={styles.nothing}>{t(chosen ? 'waiting.noneOfKind' : 'waiting.none')}</p>
      ) : (
        <ul className={styles.waits}>
          {shown.map((item) => (
            <WaitingRow key={`${item.kind}-${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {total > 0 && (
        <footer className={styles.cardFoot}>
          <p>
            {t('waiting.order', {
              applications: applicationAnswerWorkingDays,
              proposals: proposalAnswerWorkingDays,
              calls: callRequestAnswerWorkingDays,
            })}
          </p>
          {left > 0 && more && <Link to={more}>{t('waiting.more', { count: left })}</Link>}
        </footer>
      )}
    </section>
  )
}

function addressOf(kind?: WaitingKind, isWhole = false): string {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (isWhole) query.set('rows', 'all')
  return `?${query}`
}
