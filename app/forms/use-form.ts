import { type SubmitEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { schemaProblems } from '../../shared/schemas/form-problems.ts'
import { type FormCall, type FormCallOptions, useFormCall } from './use-form-call.ts'

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

interface FormOptions<Values, Output> extends FormCallOptions<Values, Output> {
  /** The values by `useFormState`, or by `useStoredState` where they outlive the page. */
  state: FormState<Values>
  /** The schema of the server, where it checks the typed values as they are. */
  schema?: z.ZodType
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

/** A form of the API with its typed values. */
export interface Form<Values> extends Omit<FormCall<Values>, 'change' | 'send'>, FormFields<Values> {
  /** Checks the values and sends them. */
  submit: (event?: SubmitEvent) => void
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

/** Holds the values and the problems of a form, checks it, and sends it to the API. */
export function useForm<Values extends Record<string, unknown>, Output>({
  state,
  schema,
  check = (values) => (schema ? schemaProblems(schema, values) : []),
  ...options
}: FormOptions<Values, Output>): Form<Values> {
  const { send, change: _problems, ...call } = useFormCall<Values, Output>({ ...options, check })
  const set = (changed: Partial<Values>) => {
    for (const name of Object.keys(changed)) call.forget(name)
    state.change((values) => ({ ...values, ...changed }))
  }
  return {
    ...call,
    ...formFields(state.values, set, call.problemOf),
    submit: (event) => {
      event?.preventDefault()
      // React passes the event of a dialog's form on to a form around the dialog, wherever that is in the document.
      event?.stopPropagation()
      void send(state.read())
    },
  }
}
