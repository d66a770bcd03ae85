import { Icon } from '../icon/icon.tsx'
import styles from './external-link.module.css'

interface ExternalLinkProps {
  href: string
  /** What the link reads as. */
  label: string
  /** Said after the label by screen readers, e.g. “leads to another site”. */
  note: string
}

/** A link that leads to another site; it gives that site neither our weight nor the page it came from. */
export function ExternalLink({ href, label, note }: ExternalLinkProps) {
  return (
    <a className={styles.link} href={href} rel="external nofollow noopener noreferrer">
      {label}
      <Icon name="out" />
      <span className="visually-hidden">({note})</span>
    </a>
  )
}
