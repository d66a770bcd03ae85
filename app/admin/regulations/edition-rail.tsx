import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import side from '../kit/side-list/side-list.module.css'
import type { EditionItem } from './edition-section.ts'
import styles from './editions.module.css'
import { useDayWords } from './use-day-words.ts'

/** The tone of a state; its word says it too. */
const tones = { draft: 'waiting', coming: 'waiting', 'in-force': 'good', past: 'plain' } as const

interface EditionRailProps {
  editions: readonly EditionItem[]
  shownId: string | undefined
  address: ListAddress
  /** Opens the dialog of a new edition; `null` until the editions are known. */
  onNew: (() => void) | null
}

/** Lists the editions with their states, the newest first. */
export function EditionRail({ editions, shownId, address, onNew }: EditionRailProps) {
  const { t } = useTranslation('admin-regulations')
  const dayOf = useDayWords()
  const titleId = useId()
  /** The edition that has to be published, or come into force, before another is made. */
  const open = editions.find(({ state }) => state === 'draft' || state === 'coming')
  return (
    <section className={`panel-card ${side.choices} ${styles.rail}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('list')}</h2>
        {!open && onNew && (
          <Button variant="second" onPress={onNew}>
            <Icon name="plus" />
            {t('new.open')}
          </Button>
        )}
        {open && <p className="quiet">{t(`new.waits.${open.state as 'draft' | 'coming'}`)}</p>}
      </header>
      <ul>
        {editions.map((edition) => (
          <li key={edition.id}>
            <Link
              to={address.hrefOf({ open: edition.id, part: '' })}
              aria-current={edition.id === shownId ? 'true' : undefined}
            >
              <span className={styles.name}>
                <strong>
                  {edition.number === null ? t('draft') : t('edition', { number: edition.number })}
                </strong>
                <Badge tone={tones[edition.state]}>{t(`states.${edition.state}`)}</Badge>
              </span>
              <small>
                {edition.editionDate === null ? t('noDay') : t('since', { date: dayOf(edition.editionDate) })}
                {edition.changedCount > 0 && `. ${t('differs', { number: edition.changedCount })}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
