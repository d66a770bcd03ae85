import { Icon } from '../icon/icon.tsx'
import styles from './view-link.module.css'

/** Where the link to the special view leads, and how it reads. */
export interface ViewLinkTarget {
  href: string
  label: string
}

/** The way to the special view, at the top and at the end of every page. */
export function ViewLink({ href, label }: ViewLinkTarget) {
  return (
    <a className={styles.link} href={href} rel="nofollow">
      <Icon name="eye" />
      {label}
    </a>
  )
}
