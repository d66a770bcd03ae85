import type { ReactNode, Ref } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  /** What is wrong with which control. */
  items?: readonly { controlId: string; text: string }[]
  /** Leads to a control that is not on the page yet; without it the link leads there by itself. */
  onFollow?: (controlId: string) => void
  /** What is wrong with the whole. */
  children?: ReactNode
  /** To put the focus on it. */
  ref?: Ref<HTMLElement>
}

/** The browser puts the focus here when the page arrives, so that it works without a script too. */
const focusedOnArrival = { autoFocus: true }

/** What has to be put right before a form is taken, with the way to each place (V-8). */
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
