import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface FieldProblemProps {
  /** Of the control that it is about. */
  id: string
  problem: string | undefined
}

/** What is wrong with a field, in words beside it; nothing where nothing is. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === undefined) return null
  return (
    <p className={styles.problem} id={`${id}-problem`}>
      <Icon name="alert" />
      {problem}
    </p>
  )
}
