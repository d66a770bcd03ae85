import type { FormValues } from './changed-fields.ts'
import { differAt, type FieldPath, valueAt, withValueAt } from './field-paths.ts'

/** The version that two edits began with, and what both have made of it. */
export interface Versions<Values extends FormValues = FormValues> {
  base: Values
  mine: Values
  theirs: Values
}

/** Divides the changed values: those that both have changed in different ways, and those that merge automatically. */
export function comparePaths<Found extends FieldPath>(
  paths: readonly Found[],
  { base, mine, theirs }: Versions,
): { disputed: Found[]; settled: Found[] } {
  const changed = paths.filter(
    (fieldPath) => differAt(fieldPath, base, mine) || differAt(fieldPath, base, theirs),
  )
  const isDisputed = (fieldPath: Found) =>
    differAt(fieldPath, base, mine) && differAt(fieldPath, base, theirs) && differAt(fieldPath, mine, theirs)
  return {
    disputed: changed.filter(isDisputed),
    settled: changed.filter((fieldPath) => !isDisputed(fieldPath)),
  }
}

/**
 * Merges two edits of one version (D-14). What only one of them has changed is taken over.
 * @param choose returns the value at a path that both have changed.
 */
export function mergeEdits<Values extends FormValues, Found extends FieldPath>(
  paths: readonly Found[],
  versions: Versions<Values>,
  choose: (fieldPath: Found) => unknown,
): Values {
  const { base, mine, theirs } = versions
  const { disputed } = comparePaths(paths, versions)
  return paths
    .filter((fieldPath) => differAt(fieldPath, base, mine))
    .reduce(
      (values, fieldPath) =>
        withValueAt(
          values,
          fieldPath,
          disputed.includes(fieldPath) ? choose(fieldPath) : valueAt(mine, fieldPath),
        ),
      theirs,
    )
}
