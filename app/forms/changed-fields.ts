import { changedFields, type FormValues } from '../../shared/rules/changed-fields.ts'

/** Returns the saved values with those that were typed since they were submitted. */
export function typedSince<Values extends FormValues>(
  submitted: Values,
  values: Values,
  saved: Values,
): Values {
  const typed = changedFields(submitted, values).map((name) => [name, values[name]])
  return { ...saved, ...Object.fromEntries(typed) }
}
