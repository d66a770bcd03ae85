import type { z } from 'zod'
import { normalizeText } from '../i18n/normalize-text.ts'
import type { FieldProblem } from '../rules/field-problems.ts'

/** The part of a field's name that is repeated to the sender of a field of any name. */
const nameMaxCharacters = 100

/**
 * Lists the problems of a failed validation, one per field, in the order of the schema; a nested field is named by its
 * path, `title.uz`. Bounds of strings give the wanted length; booleans are consents; any other failure is
 * `not-understood`.
 * @param given the validated values, for the number of characters that are missing or too many.
 */
export function formProblems(error: z.ZodError, given: Record<string, unknown>): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) {
      const field = path.join('.')
      if (!problems.has(field)) problems.set(field, problemOf(field, issue, valueAt(given, path)))
    }
  }
  return [...problems.values()]
}

/** Returns the paths that an issue is about: those of the fields that nothing was asked for, else its own. */
function pathsOf(issue: z.core.$ZodIssue): readonly (readonly PropertyKey[])[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key.slice(0, nameMaxCharacters)])
    : [issue.path]
}

/** Lists what a schema finds wrong with the values of a form, as `formProblems` does; nothing for valid ones. */
export function schemaProblems(schema: z.ZodType, given: Record<string, unknown>): FieldProblem[] {
  const checked = schema.safeParse(given)
  return checked.success ? [] : formProblems(checked.error, given)
}

/** Returns the value at a path; also that of a nested field, such as `title.uz`. */
function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    given,
  )
}

function problemOf(field: string, issue: z.core.$ZodIssue, given: unknown): FieldProblem {
  if (issue.code === 'unrecognized_keys') return { field, code: 'not-understood' }
  // Counted as it would be stored: a browser sends two characters for each line break.
  const text = typeof given === 'string' ? normalizeText(given) : ''
  const isAbsent = text === '' && (given === undefined || given === null || typeof given === 'string')
  if (issue.code === 'custom' && typeof issue.params?.problem === 'string') {
    const values = issue.params.values as FieldProblem['values']
    return { field, code: issue.params.problem as FieldProblem['code'], ...(values && { values }) }
  }
  if (isAbsent) return { field, code: 'required' }
  // Of "empty, or …" the second alternative says what is wrong.
  const wanted = issue.code === 'invalid_union' && issue.errors.at(-1)?.[0]
  if (wanted && wanted.path.length === 0) return problemOf(field, wanted, given)
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const min = Number(issue.minimum)
    return { field, code: 'too-short', values: { min, length: text.length, count: min - text.length } }
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    const max = Number(issue.maximum)
    return { field, code: 'too-long', values: { max, length: text.length, count: text.length - max } }
  }
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return { field, code: 'too-many', values: { max: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return { field, code: 'not-an-email' }
  return { field, code: 'not-understood' }
}
