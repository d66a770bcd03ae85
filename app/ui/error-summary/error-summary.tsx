import type { ReactNode, Ref } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** Error messages, each with the id of its control. */
  items?: readonly { controlId: string; text: string }[]
  /** Opens the part with a control that is not on the page yet; by default the link itself leads there. */
  onFollow?: (controlId: string) => void
  /** Error message of the form as a whole. */
  children?: ReactNode
  /** Ref by which the form focuses the summary. */
  ref?: Ref<HTMLElement>
}

/** The browser focuses the summary when the page opens, so that it works without a script too. */
const focusedOnArrival = { autoFocus: true }

/** Lists the errors of a form, each with a link to its control (V-8). */
export function ErrorSummary({ title, items = [], onFollow, children, ref }: ErrorSummaryProps) {
  return (
    <section
      className={styles.summary}
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      ref={ref}
      {...focusedOnArrival}
    >
      <h2 id="error-summary-title">{title}</h2>
      {children}
      {items.length > 0 && (
        <ul>
          {items.map(({ controlId, text }) => (
            <li key={controlId}>
              <a
                href={`#${controlId}`}
                onClick={
                  onFollow &&
                  ((event) => {
                    event.preventDefault()
                    onFollow(controlId)
                  })
                }
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const focusable = 'input, select, textarea, button, [tabindex], [contenteditable]'

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
