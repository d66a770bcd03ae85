const focusable = 'input, select, textarea, button, [tabindex]'

/**
 * Leads to a control by script: into the middle of what is seen, with what is wrong above it, and the address stays as
 * it is. Where the id names a group, its first control is meant.
 */
export function focusControl(controlId: string): void {
  const place = document.getElementById(controlId)
  const control = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  place?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
