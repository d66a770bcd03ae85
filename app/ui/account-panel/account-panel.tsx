import type { ReactNode } from 'react'
import styles from './account-panel.module.css'

interface AccountPanelProps {
  title: string
  items: readonly { title: string; text: string }[]
}

/** What there is to know beside a form about accounts, on the woven ground. Narrow pages have the form alone. */
export function AccountPanel({ title, items }: AccountPanelProps) {
  return (
    <aside className={`deep ${styles.panel}`}>
      <div>
        <h2>{title}</h2>
        <dl>
          {items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}

interface GateProps {
  /** Headings and forms. */
  children: ReactNode
  /** What stands beside them where there is room. */
  beside: ReactNode
}

/** A page that leads into an account: what is to be done, and a half of the page beside it. */
export function Gate({ children, beside }: GateProps) {
  return (
    <div className={styles.gate}>
      <div className={styles.work}>
        <div>{children}</div>
      </div>
      {beside}
    </div>
  )
}

interface AccountGateProps {
  /** Headings and forms. */
  children: ReactNode
  panel: AccountPanelProps
}

/** The same with the panel beside it. */
export function AccountGate({ children, panel }: AccountGateProps) {
  return <Gate beside={<AccountPanel {...panel} />}>{children}</Gate>
}
