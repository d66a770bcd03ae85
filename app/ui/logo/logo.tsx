import { markPaths } from '../../../shared/art/mark.ts'
import styles from './logo.module.css'

interface LogoProps {
  href: string
  /** The wordmark in the page's language, in two lines. */
  name: readonly [first: string, second: string]
}

const { petals, corners, centre } = markPaths()

/**
 * Shows the mark with the wordmark in the page's language, as a link. Its colours follow the block that it is on.
 */
export function Logo({ href, name }: LogoProps) {
  return (
    <a className={styles.logo} href={href}>
      <svg width="44" height="44" viewBox="-50 -50 100 100" aria-hidden="true">
        <path className={styles.square} d={corners} />
        <path className={styles.globe} d={petals + centre} />
      </svg>
      <span>
        {name[0]} <br />
        {name[1]}
      </span>
    </a>
  )
}
