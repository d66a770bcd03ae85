import styles from './skip-link.module.css'

interface SkipLinkProps {
  label: string
  /** The fragment of the main part. */
  href?: string
}

/** The first link of a page, seen only with the focus on it: leads past the header. */
export function SkipLink({ label, href = '#main' }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  )
}
