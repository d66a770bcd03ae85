import { type RefObject, useEffect, useRef } from 'react'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'
import type { ApiClient } from '../api/client.ts'
import { type Action, useAction } from './use-action.ts'

interface FormCallOptions<Input, Output> {
  /** Finds the problems that the browser can know, by the schema of the server (V-8). */
  check: (input: Input) => readonly FieldProblem[]
  call: (api: ApiClient, input: Input) => Promise<Output>
  onDone: (output: Output, input: Input) => unknown
  /** Called after a call that the server refused or that got no response, when its message is shown already. */
  onFailed?: (error: unknown, input: Input) => unknown
}

/** A form for one's own data: it is checked here and sent, and the focus moves to its problems. */
export interface FormCall<Input>
  extends Pick<Action<Input, unknown>, 'isBusy' | 'problems' | 'problemOf' | 'message'> {
  send: (input: Input) => Promise<void>
  /** Removes the problems of a changed field, and of its languages. */
  forgive: (field: string) => void
  forgiveAll: () => void
  summaryRef: RefObject<HTMLElement | null>
}

/** Checks a form by the server's schema, sends it, and moves the focus to the summary of its problems (V-8). */
export function useFormCall<Input, Output>({
  check,
  call,
  onDone,
  onFailed,
}: FormCallOptions<Input, Output>): FormCall<Input> {
  const summaryRef = useRef<HTMLElement>(null)
  const failure = useRef<unknown>(null)
  const action = useAction(async (api, input: Input) => {
    try {
      return { output: await call(api, input) }
    } catch (error) {
      failure.current = error
      throw error
    }
  })
  const { forget, problems, problemOf, isBusy, message, refusals } = action

  useEffect(() => {
    if (refusals > 0) summaryRef.current?.focus()
  }, [refusals])

  return {
    isBusy,
    message,
    problems,
    problemOf,
    summaryRef,
    async send(input) {
      if (isBusy) return
      const found = check(input)
      if (found.length > 0) return action.refuse(found)
      const done = await action.run(input)
      if (done) await onDone(done.output, input)
      else await onFailed?.(failure.current, input)
    },
    forgive: (field) => {
      for (const problem of problems) {
        if (problem.field === field || problem.field.startsWith(`${field}.`)) forget(problem.field)
      }
    },
    forgiveAll: () => forget(),
  }
}
