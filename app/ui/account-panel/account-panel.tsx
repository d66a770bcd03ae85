import type { ReactNode } from 'react'
import styles from './account-panel.module.css'

interface AccountPanelProps {
  title: string
  items: readonly { title: string; text: string }[]
}

/** Shows what to know next to a form about accounts, on the woven ground. Narrow pages show the form alone. */
function AccountPanel({ title, items }: AccountPanelProps) {
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
  /** Content next to them where there is room. */
  side: ReactNode
}

/** Lays out a page that leads into an account: the forms on one half, other content on the other. */
export function Gate({ children, side }: GateProps) {
  return (
    <div className={styles.gate}>
      <div className={styles.work}>
        <div>{children}</div>
      </div>
      {side}
    </div>
  )
}

interface AccountGateProps {
  /** Headings and forms. */
  children: ReactNode
  panel: AccountPanelProps
}

/** Lays out such a page with an {@link AccountPanel} next to the forms. */
export function AccountGate({ children, panel }: AccountGateProps) {
  return <Gate side={<AccountPanel {...panel} />}>{children}</Gate>
}
