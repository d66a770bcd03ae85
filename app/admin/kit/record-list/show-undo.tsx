import toast from 'react-hot-toast/headless'
import styles from './show-undo.module.css'

/** How long a deletion can be undone from its toast; afterwards from the bin (decision 0028). */
const undoMs = 10_000

/** A toast that says what was done, and from which it is undone. */
export function showUndo(words: string, undo: string, onUndo: () => void): void {
  toast(
    (shown) => (
      <>
        {words}
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.dismiss(shown.id)
            onUndo()
          }}
        >
          {undo}
        </button>
      </>
    ),
    { duration: undoMs },
  )
}
