import { Icon } from '../icon/icon.tsx'
import styles from './chips.module.css'

/** A chosen value of a filter and the address of the list without it. */
export interface Chip {
  label: string
  /** The language of the label where it is not the page's. */
  lang?: string | undefined
  href: string
}

interface ChipsProps {
  chips: Chip[]
  /** Where everything is cleared. */
  clearHref: string
  /** `label` names the list, `remove` is said after each chip, `clear` is the link that removes them all. */
  texts: { label: string; remove: string; clear: string }
}

/** What a list is narrowed to; each chip is a link that removes it (P-2). */
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
