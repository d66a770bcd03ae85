import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogTitleProps {
  /** The id by which it names its dialog. */
  id: string
  lang?: string | undefined
  children: ReactNode
}

/** Shows the title of a dialog: of one size in all of them. */
export function DialogTitle({ id, lang, children }: DialogTitleProps) {
  return (
    <h2 id={id} lang={lang} className={styles.title}>
      {children}
    </h2>
  )
}
