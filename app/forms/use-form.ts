import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import { schemaProblems } from '../../shared/schemas/form-problems.ts'
import { type FormCall, type FormCallOptions, useFormCall } from './use-form-call.ts'
import { type FormFields, type FormState, formFields } from './use-form-state.ts'

interface FormOptions<Values, Output> extends FormCallOptions<Values, Output> {
  /** The values by `useFormState`, or by `useStoredState` where they outlive the page. */
  state: FormState<Values>
  /** The schema of the server, where it checks the typed values as they are. */
  schema?: z.ZodType
}

/** A form of the API with its typed values. */
export interface Form<Values> extends Omit<FormCall<Values>, 'change' | 'send'>, FormFields<Values> {
  /** Checks the values and sends them. */
  submit: (event?: SubmitEvent) => void
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
