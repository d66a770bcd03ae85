import toast from 'react-hot-toast/headless'

/** How long a deletion can be undone from its toast; afterwards from the bin. */
const undoMs = 10_000

/** A toast from which what was just deleted comes back. */
export function showUndo(label: string, undo: string, onUndo: () => void): void {
  toast(
    (shown) => (
      <>
        {label}{' '}
        <button
          type="button"
          className="toast-action"
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
