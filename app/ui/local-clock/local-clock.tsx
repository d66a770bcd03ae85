import { Icon } from '../icon/icon.tsx'
import styles from './local-clock.module.css'

/**
 * Shows the clock of a time zone with a sun or a moon, which says when no answer is to be expected. A page is stored
 * for longer than a minute, so it stays hidden until the page's script has set it.
 */
export function LocalClock({ timeZone }: { timeZone: string }) {
  return (
    <span className={styles.clock} data-local-clock={timeZone} hidden>
      <Icon name="sun" />
      <Icon name="moon" />
      <time />
    </span>
  )
}
