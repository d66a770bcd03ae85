import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './checklist.module.css'
import type { Need } from './use-needs.ts'

/** The id of the list, which the foot of the page leads to. */
export const checklistId = 'page-needs'

interface ChecklistProps {
  needs: readonly Need[]
  /** Leads to a field by its path. */
  onFollow: (path: string) => void
}

/** Shows what a record needs for its publication: what must be there, what should, and in one line what is ready. */
export function Checklist({ needs, onFollow }: ChecklistProps) {
  const { t } = useTranslation('admin')
  if (needs.length === 0) return null
  const ready = needs.filter(({ isMet }) => isMet)
  return (
    <section className={styles.needs} id={checklistId} tabIndex={-1} aria-labelledby={`${checklistId}-title`}>
      <h2 id={`${checklistId}-title`}>
        {t('recordPage.needs.title')}{' '}
        <small>{t('recordPage.at', { number: ready.length, total: needs.length })}</small>
      </h2>
      <ul>
        {ready.length > 0 && (
          <li className={styles.ready}>
            <Icon name="check" />
            <span>{ready.map(({ name }) => name).join(', ')}</span>
          </li>
        )}
        {needs
          .filter(({ isMet }) => !isMet)
          .map(({ path, weight, name, consequence }) => (
            <li key={name} data-weight={weight}>
              <Icon name={weight === 'must' ? 'alert' : 'info'} />
              <span>
                <strong>{name}.</strong> {consequence}
              </span>
              <button type="button" className="panel-link-button" onClick={() => onFollow(path)}>
                {t('recordPage.needs.go')}
                <span className="visually-hidden">: {name}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
