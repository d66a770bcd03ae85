import { Icon } from '../icon/icon.tsx'
import styles from './chips.module.css'

/** A selected value of a filter, with the URL of the list without it. */
export interface Chip {
  label: string
  /** Language of the label where it is not the page's. */
  lang?: string | undefined
  href: string
}

interface ChipsProps {
  chips: Chip[]
  /** URL of the list without any filter. */
  clearHref: string
  /** `label` names the list, `remove` is read out after each chip, `clear` is the link that removes them all. */
  texts: { label: string; remove: string; clear: string }
}

/** Shows the active filters of a list; each chip is a link that removes one (P-2). */
export function Chips({ chips, clearHref, texts }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={texts.label}>
      {chips.map((chip) => (
        <li key={`${chip.href} ${chip.label}`}>
          <a className={styles.chip} href={chip.href}>
            <span lang={chip.lang}>{chip.label}</span>
            <Icon name="close" />
            <span className="visually-hidden">{texts.remove}</span>
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={clearHref}>
          {texts.clear}
        </a>
      </li>
    </ul>
  )
}
