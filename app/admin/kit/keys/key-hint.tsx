import styles from './key-hint.module.css'

/** Shows the key that does the same as a control; screen readers have it by `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  )
}
