/** The id of the list of notices. */
export const noticesId = 'panel-notices'

/** Opens the list of notices, as a press on the bell does. */
export function openNotices(): void {
  document.getElementById(noticesId)?.showPopover()
}

/** Draws a bell. */
export function BellIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
    </svg>
  )
}
