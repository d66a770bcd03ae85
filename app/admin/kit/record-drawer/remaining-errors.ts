import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { ShownProblem } from '../../../forms/use-problems.ts'
import type { FormValues } from '../record-form.ts'
import { changedFields } from '../record-form.ts'

/** A save that was refused: what was wrong, and with what. */
interface RefusedSave {
  problems: readonly ShownProblem[]
  content: FormValues
}

/**
 * Returns the remaining problems of a refused save. The message of a field goes when the field is changed; one that the
 * browser found goes also when it finds it no more, as when another field resolves it.
 */
export function remainingErrors(
  { problems, content }: RefusedSave,
  now: FormValues,
  find: (now: FormValues) => readonly FieldProblem[],
): readonly ShownProblem[] {
  const untouched = problems.filter(
    ({ field }) =>
      changedFields({ value: valueAt(content, field) }, { value: valueAt(now, field) }).length === 0,
  )
  if (!untouched.some(({ isFoundHere }) => isFoundHere)) return untouched
  const found = new Set(find(now).map(({ field }) => field))
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
