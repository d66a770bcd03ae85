import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import { schemaProblems } from '../../shared/schemas/form-problems.ts'
import { type FormCall, type FormCallOptions, useFormCall } from './use-form-call.ts'
import type { FormState } from './use-form-state.ts'

interface FormOptions<Values, Output> extends FormCallOptions<Values, Output> {
  /** The values by `useFormState`, or by `useStoredState` where they outlive the page. */
  state: FormState<Values>
  /** The schema of the server, where it checks the typed values as they are. */
  schema?: z.ZodType
}

/** A form of the API with its typed values. */
export interface Form<Values> extends Omit<FormCall<Values>, 'change' | 'send'> {
  values: Values
  /** Changes one or several values, and removes their error messages. */
  set: (change: Partial<Values>) => void
  /** Returns the properties of a field's control. */
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
  /** Checks the values and sends them. */
  submit: (event?: SubmitEvent) => void
}

interface FormField<Value> {
  value: Value
  problem: string | undefined
  onChange: (value: Value) => void
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
    values: state.values,
    set,
    field: (name) => ({
      value: state.values[name],
      problem: call.problemOf(name),
      onChange: (value) => {
        const change: Partial<Values> = {}
        change[name] = value
        set(change)
      },
    }),
    submit: (event) => {
      event?.preventDefault()
      // React passes the event of a dialog's form on to a form around the dialog, wherever that is in the document.
      event?.stopPropagation()
      void send(state.read())
    },
  }
}
