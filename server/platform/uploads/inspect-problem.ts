import type { FieldProblem, FieldProblemCode } from '../../../shared/rules/field-problems.ts'

/** A problem of a file; only the form knows the field that it was sent in. */
export type UploadProblem = Omit<FieldProblem, 'field'>

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

/** An error of a check that could not be done: nothing is known of the file. */
export class CheckFault extends Error {
  override name = 'CheckFault'
}

/**
 * Tells whether an error is about the machine (no such file, no room) or a mistake in the code, not about the file's
 * content. Such an error is logged as a fault; the sender of the file gets no message that it is damaged.
 */
export function isFault(error: unknown): boolean {
  return (
    error instanceof CheckFault ||
    error instanceof TypeError ||
    error instanceof ReferenceError ||
    (error instanceof Error && 'syscall' in error)
  )
}
