import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface FieldProblemProps {
  /** Id of the control that it belongs to. */
  id: string
  problem: string | undefined
}

/** Shows the error message of a field; nothing where the field is valid. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  if (problem === undefined) return null
  return (
    <p className={styles.problem} id={`${id}-problem`}>
      <Icon name="alert" />
      {problem}
    </p>
  )
}
