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
