import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  /** Number of selected values, which the title shows. */
  chosenCount: number
  /** `chosen` states the count for screen readers; `submit` labels the button. */
  texts: { title: string; chosen: string; submit: string }
  /** Whether the filters stand in a row on wide screens; otherwise in a column. */
  isRow?: boolean
  /** `FacetGroup`s and `FilterSelect`s. */
  children: ReactNode
}

/** Shows the filters of a list with their button: open on wide screens, folded under a title on narrow ones. */
export function FilterPanel({ chosenCount, texts, isRow = false, children }: FilterPanelProps) {
  return (
    <details className={isRow ? `${styles.panel} ${styles.row}` : styles.panel}>
      <summary>
        <span>
          {texts.title}
          {chosenCount > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {chosenCount}
              </span>
              <span className="visually-hidden">, {texts.chosen}</span>
            </>
          )}
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.groups}>
        {children}
        <div className={styles.submit}>
          <Button>{texts.submit}</Button>
        </div>
      </div>
    </details>
  )
}
