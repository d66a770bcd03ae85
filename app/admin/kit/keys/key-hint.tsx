/** Shows the key that does the same as a control; screen readers have it by `aria-keyshortcuts`. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  )
}
