import type { ReactNode } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  /** The id of its heading. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** Shows a part of a form: what it is about on the left, its fields on the right. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p className="quiet">{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Lays short fields side by side, three where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Shows the last row of a form: its buttons, and the state of the draft. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
