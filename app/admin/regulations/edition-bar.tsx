import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import bar from '../kit/record-page/page-bar.module.css'
import { useDayWords } from './edition-contents.tsx'

/** The clauses of a draft that differ from the edition in force, and the way through them. */
export interface ChangedClauses {
  count: number
  /** The position of the open clause among them; zero where it is none of them. */
  number: number
  /** Absent where there is none before it, or after it. */
  openPrevious: (() => void) | undefined
  openNext: (() => void) | undefined
}

interface EditionBarProps {
  day: string | null
  changed: ChangedClauses
  onHistory: () => void
}

/** Shows the bar of a draft: its day and state, the way through its changed clauses, and its history. */
export function EditionBar({ day, changed, onHistory }: EditionBarProps) {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const dayOf = useDayWords()
  const { count, number, openPrevious, openNext } = changed
  return (
    <header className={bar.bar}>
      <div className={bar.title}>
        <h1>{t('draft')}</h1>
        <small>
          {t('admin:sections.regulations')}, {day === null ? t('noDay') : t('since', { date: dayOf(day) })}
        </small>
      </div>
      <span className={bar.state}>
        <Badge tone="waiting">{t('states.draft')}</Badge>
      </span>
      <div className={bar.end}>
        {count > 0 && (
          <nav className={bar.position} aria-label={t('changed.label')}>
            <p className={bar.list}>
              <small>{t('changed.label')}</small>
              <strong>{number === 0 ? count : t('admin:recordPage.at', { number, total: count })}</strong>
            </p>
            <Step icon="prev" label={t('changed.previous')} onPress={openPrevious} />
            <Step icon="next" label={t('changed.next')} onPress={openNext} />
          </nav>
        )}
        <button
          type="button"
          className={bar.button}
          aria-label={t('bar.history')}
          title={t('bar.history')}
          onClick={onHistory}
        >
          <Icon name="time" />
        </button>
      </div>
    </header>
  )
}

interface StepProps {
  icon: 'prev' | 'next'
  label: string
  onPress: (() => void) | undefined
}

function Step({ icon, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={bar.button}
      data-framed
      aria-label={label}
      title={label}
      disabled={!onPress}
      onClick={() => onPress?.()}
    >
      <Icon name={icon} />
    </button>
  )
}
