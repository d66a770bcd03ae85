import styles from './demonstration-bar.module.css'

interface DemonstrationBarProps {
  text: string
  mailbox: { href: string; label: string }
}

/** Shows that this is a demonstration, with a link to its mailbox (PRODUCT §10). */
export function DemonstrationBar({ text, mailbox }: DemonstrationBarProps) {
  return (
    <p className={styles.bar}>
      <span className="wrap">
        {text} <a href={mailbox.href}>{mailbox.label}</a>
      </span>
    </p>
  )
}
