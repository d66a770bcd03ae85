import { Icon } from '../icon/icon.tsx'
import styles from './view-link.module.css'

/** URL and text of the link to the special view. */
export interface ViewLinkTarget {
  href: string
  label: string
}

/** Shows the link to the special view, at the top and at the end of every page. */
export function ViewLink({ href, label }: ViewLinkTarget) {
  return (
    <a className={styles.link} href={href} rel="nofollow">
      <Icon name="eye" />
      {label}
    </a>
  )
}
