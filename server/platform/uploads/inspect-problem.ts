import type { FieldProblem, FieldProblemCode } from '../../../shared/rules/field-problems.ts'
import type { UploadType } from '../../../shared/schemas/upload.ts'

/** What is wrong with a file; the field that it was sent in is the form's to know. */
export type UploadProblem = Omit<FieldProblem, 'field'>

/** What a file was found to be, or why it is not taken. */
export type Inspection = { type: UploadType } | { problem: UploadProblem }

/** Thrown by the inspections where a file is not to be taken. */
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

/** Whether an error says something of the machine (no such file, no room), not of the file's content. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
