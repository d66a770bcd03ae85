import type { z } from 'zod'
import { formProblems } from '../../../../shared/schemas/form-problems.ts'
import type { FormValues } from '../record-form.ts'
import { changedFields } from '../record-form.ts'

/** The problem of a field in a refused save. */
export interface RefusedField {
  field: string
  message: string
  /** Whether the browser found it by the schema, and can tell when it is resolved. */
  isFoundHere?: boolean
}

/** A refused save: its problems, and the values that it had. */
export interface Refusal {
  problems: readonly RefusedField[]
  values: FormValues
}

/**
 * Returns the remaining problems of a refused save. The message of a field goes when the field is changed; one that the
 * schema gave goes also when another field resolves it.
 */
export function standingProblems(
  { problems, values }: Refusal,
  now: FormValues,
  schema: z.ZodType,
): readonly RefusedField[] {
  const untouched = problems.filter(
    ({ field }) =>
      changedFields({ value: valueAt(values, field) }, { value: valueAt(now, field) }).length === 0,
  )
  if (!untouched.some(({ isFoundHere }) => isFoundHere)) return untouched
  const checked = schema.safeParse(now)
  const found = new Set(checked.success ? [] : formProblems(checked.error, now).map(({ field }) => field))
  return untouched.filter(({ field, isFoundHere }) => !isFoundHere || found.has(field))
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      values,
    )
}
