import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { PendingFiles } from '../../forms/upload/use-pending-files.ts'
import { type ShownProblem, useProblemMessage } from '../../forms/use-problems.ts'
import { checkRegistration, inPageOrder, type RegisterInput } from './register-steps.ts'

/** The check of a registration in the browser. */
interface RegisterCheck {
  /** Finds all problems that the browser knows, in the order of the steps. */
  check: () => ShownProblem[]
  /** Gives a problem its error message. */
  messageOf: (problem: FieldProblem) => ShownProblem
}

/** Returns the check of a registration: by the schema, and by its files that are not stored yet. */
export function useRegisterCheck(input: RegisterInput, files: PendingFiles): RegisterCheck {
  const { t } = useTranslation('register')
  const schemaWords = useProblemMessage()
  const messageOf = (problem: FieldProblem): ShownProblem =>
    problem.field === 'kind' ? { field: 'kind', message: t('kind.required') } : schemaWords(problem)
  return {
    messageOf,
    check: () => inPageOrder([...checkRegistration(input), ...files.problems()].map(messageOf)),
  }
}
