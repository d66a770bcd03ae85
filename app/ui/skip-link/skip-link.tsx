import styles from './skip-link.module.css'

interface SkipLinkProps {
  label: string
  /** Fragment of the main part. */
  href?: string
}

/** Renders the first link of a page, visible only with the focus on it: leads past the header. */
export function SkipLink({ label, href = '#main' }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  )
}
