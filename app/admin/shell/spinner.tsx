import { panelSpinnerPixels } from '../../../shared/rules/limits.ts'
import styles from './spinner.module.css'

/** Shows the full-screen spinner of the panel while it, or one of its sections, is loading (PRODUCT §3). */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.screen} role="status">
      <svg
        className={styles.ring}
        width={panelSpinnerPixels}
        height={panelSpinnerPixels}
        viewBox="0 0 62 62"
        aria-hidden="true"
      >
        <circle cx="31" cy="31" r="27" />
        <path d="M31 4a27 27 0 0 1 27 27" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
