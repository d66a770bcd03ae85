import type { Problem } from '../../../shared/schemas/problem.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import { newIdempotencyKey } from '../../api/retry-key.ts'
import type { Refusal } from '../use-problems.ts'

/** A form as a page shows it: new, or as it was refused. Plain JSON. */
export interface FormState extends Refusal {
  /** The typed values, by the names of the fields. */
  values: Readonly<Record<string, string>>
  /** The file that was uploaded and waits for the form. */
  upload: StoredUpload | null
  /** The key of this attempt, so that a form that is sent twice is filed once (N-7). */
  idempotencyKey: string
}

/**
 * Returns the state of a form that was not sent yet.
 * @param values its initial values.
 */
export function newFormState(values: FormState['values'] = {}): FormState {
  return { values, problems: [], message: null, upload: null, idempotencyKey: newIdempotencyKey() }
}

/**
 * Returns the state of a refused form with nothing lost. The refused attempt filed nothing, so the next one has a new
 * key.
 */
export function refusedFormState(problem: Problem): FormState {
  const { fields, upload = null } = problem.received ?? {}
  return { ...newFormState(fields), ...refusalIn(problem), upload }
}

/** Returns the refusal in a response of the API, as a page shows it. */
export function refusalIn({ code, title, errors = [] }: Problem): Refusal {
  return {
    problems: errors.map(({ field, message }) => ({ field, message })),
    message: code === 'invalid-form' ? null : title,
  }
}

/** Tells whether the page says that something is wrong. */
export function isRefused({ problems, message }: FormState): boolean {
  return problems.length > 0 || message !== null
}
