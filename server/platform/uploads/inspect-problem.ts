import type { FieldProblem, FieldProblemCode } from '../../../shared/rules/field-problems.ts'
import type { SentType } from './inspect-signatures.ts'

/** A problem of a file; only the form knows the field that it was sent in. */
export type UploadProblem = Omit<FieldProblem, 'field'>

/** The type of a file, or why it is refused. */
export type Inspection = { type: SentType } | { problem: UploadProblem }

/** The error with which the inspections refuse a file. */
export class UploadRefusal extends Error {
  readonly problem: UploadProblem

  constructor(problem: UploadProblem) {
    super(`The file is refused: ${problem.code}`)
    this.name = 'UploadRefusal'
    this.problem = problem
  }
}

/** Ends an inspection. @throws {UploadRefusal} always. */
export function refuse(code: FieldProblemCode, values?: UploadProblem['values']): never {
  throw new UploadRefusal(values ? { code, values } : { code })
}

/** Tells whether an error is about the machine (no such file, no room), not about the file's content. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
