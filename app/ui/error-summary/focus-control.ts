const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * Focuses a control and scrolls it to the middle of the viewport, with its error message above it. The URL stays as it
 * is. Where the id names a group, its first control is focused.
 */
export function focusControl(controlId: string): void {
  const place = document.getElementById(controlId)
  const control = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
