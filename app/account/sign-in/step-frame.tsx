import { type ReactNode, useEffect, useRef } from 'react'
import styles from './sign-in-screen.module.css'

interface StepFrameProps {
  title: string
  children: ReactNode
  /** Whether it replaces another step: the focus then goes to its first field, else to its heading. */
  isNext?: boolean
}

/** Shows one step of a sign-in, with its heading. */
export function StepFrame({ title, children, isNext = false }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNext) return
    const target = frame.current?.querySelector('input') ?? frame.current?.querySelector('h1')
    target?.focus()
  }, [isNext])
  return (
    <div className={styles.step} ref={frame}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
