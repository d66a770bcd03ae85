const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * Focuses a control and scrolls it to the middle of the viewport, with its error message above it. The URL stays as it
 * is. Where the id names a group, its first control is focused.
 */
export function focusControl(controlId: string): void {
  const target = document.getElementById(controlId)
  const control = target?.matches(focusable) ? target : target?.querySelector<HTMLElement>(focusable)
  target?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
