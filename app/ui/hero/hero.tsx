import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './hero.module.css'

/** A number with its label, linked to what it counts. */
export interface HeroFact {
  /** The formatted number. */
  number: string
  label: string
  href: string
}

interface HeroProps {
  title: ReactNode
  lead: ReactNode
  /** The calls to action: the first is the main one. */
  actions: readonly { href: string; label: string }[]
  facts: readonly HeroFact[]
  /** The picture beside the text. */
  children: ReactNode
}

/** Shows the opening of the home page: the programme, what to do next, its size in numbers, and one picture (P-1). */
export function Hero({ title, lead, actions, facts, children }: HeroProps) {
  return (
    <div className={`deep ${styles.hero}`}>
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <div className="actions">
            {actions.map(({ href, label }, index) => (
              <Button key={href} href={href} variant={index > 0 ? 'second' : 'first'} isBig>
                {label}
              </Button>
            ))}
          </div>
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map(({ number, label, href }) => (
                <li key={href}>
                  <a href={href}>
                    <b>{number}</b> <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.picture}>{children}</div>
      </div>
    </div>
  )
}
