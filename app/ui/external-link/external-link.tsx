import { Icon } from '../icon/icon.tsx'
import styles from './external-link.module.css'

interface ExternalLinkProps {
  href: string
  /** Text of the link. */
  label: string
  /** Read out after the label by screen readers, e.g. “leads to another site”. */
  note: string
}

/** Shows a link to another site. That site gets neither our search ranking nor the URL of the page. */
export function ExternalLink({ href, label, note }: ExternalLinkProps) {
  return (
    <a className={styles.link} href={href} rel="external nofollow noopener noreferrer">
      {label}
      <Icon name="out" />
      <span className="visually-hidden">({note})</span>
    </a>
  )
}
