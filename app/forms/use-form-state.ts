import { useCallback, useMemo, useRef, useState } from 'react'

/** The typed values of a form. */
export interface FormState<Values> {
  values: Values
  /** Changes the values, also several times before the next rendering. */
  change: (make: (values: Values) => Values) => void
  /** Returns the values with changes that are not rendered yet. */
  read: () => Values
}

/** Holds the typed values of a form. */
export function useFormState<Values>(initial: Values | (() => Values)): FormState<Values> {
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const read = useCallback(() => latest.current, [])
  const change = useCallback((make: (values: Values) => Values) => {
    latest.current = make(latest.current)
    setValues(latest.current)
  }, [])
  return useMemo(() => ({ values, change, read }), [values, change, read])
}

/** The typed values of a form as its fields show and change them. */
export interface FormFields<Values> {
  values: Values
  /** Changes one or several values, on top of the last change, and removes their error messages. */
  set: (change: Partial<Values>) => void
  /** Returns the error message of a field, by its path: `headline.uz`. */
  problemOf: (path: string) => string | undefined
  /** Returns the properties of a field's control. */
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
}

interface FormField<Value> {
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
}

/** Returns the fields of a form, with the properties of their controls. */
export function formFields<Values>(
  values: Values,
  set: (change: Partial<Values>) => void,
  problemOf: (path: string) => string | undefined,
): FormFields<Values> {
  return {
    values,
    set,
    problemOf,
    field: (name) => ({
      value: values[name],
      problem: problemOf(name),
      onChange: (value) => {
        const change: Partial<Values> = {}
        change[name] = value
        set(change)
      },
    }),
  }
}
