import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './call-to-action.module.css'

interface CallToActionProps {
  /** Id of the heading, unique on the page. */
  id: string
  title: ReactNode
  text: ReactNode
  actions: readonly { href: string; label: string }[]
}

/** Shows the invitation at the end of a page (P-1). */
export function CallToAction({ id, title, text, actions }: CallToActionProps) {
  return (
    <section className={`deep ${styles.call}`} data-later="" aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="actions">
          {actions.map(({ href, label }, index) => (
            <Button key={href} href={href} variant={index > 0 ? 'second' : 'first'} isBig>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
