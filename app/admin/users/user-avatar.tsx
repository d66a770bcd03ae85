import { initials } from '../../../shared/art/initials.ts'
import styles from './users-section.module.css'

/** Shows the initials of a name in a circle; the name is next to it. */
export function UserAvatar({ name }: { name: string }) {
  const words = name.split(' ')
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(words[0] ?? '', words.slice(1).join(' '))}
    </span>
  )
}
