import toast from 'react-hot-toast/headless'
import styles from './show-undo.module.css'

/** The time in which something can be undone from its toast, in milliseconds (decision 0016-panel). */
const undoToastMs = 10_000

/** Shows a toast that says what was done, with a button that undoes it. */
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
    { duration: undoToastMs },
  )
}
