import { useRef, useState } from 'react'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'
import type { ApiClient } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { RetryKey } from '../api/retry-key.ts'
import { useApi } from '../app-page/page-services.ts'
import { useErrorMessage } from '../app-page/use-error-message.ts'
import { type FormProblems, type ShownProblem, useProblemMessage, useProblems } from './use-problems.ts'

/** The check of a form, its call, and the handlers of its results. */
export interface FormCallOptions<Input, Output> {
  /** Finds the problems that the browser can know, by the schema of the server (V-8). */
  check?: (input: Input) => readonly (FieldProblem | ShownProblem)[]
  /** Calls the API. @param keyOf returns the idempotency key of a body: the same for a retry of the same body (N-7). */
  call: (api: ApiClient, input: Input, keyOf: (body: unknown) => string) => Promise<Output>
  /** Handles a failure before its message is shown. @returns whether no message is needed. */
  handleFailure?: (error: unknown, input: Input) => Promise<boolean>
  /** Returns the field of the form for a field of the contract. */
  fieldOf?: (field: string) => string
  onDone?: (output: Output, input: Input) => unknown
  /** Called after a call that the server refused or that got no response, when its message is shown already. */
  onFailed?: (error: unknown, input: Input) => unknown
}

/** A form that is checked in the browser and sent to the API, with the problems of both. */
export interface FormCall<Input> extends FormProblems {
  /** Whether the call is running. */
  isBusy: boolean
  /** Checks and sends the form. @returns whether it was accepted. */
  send: (input: Input) => Promise<boolean>
}

/**
 * Checks a form and sends it, once at a time. Refusals become error messages, and the focus moves to them (V-8, A-14).
 */
export function useFormCall<Input, Output>({
  check,
  call,
  handleFailure,
  fieldOf = (field) => field,
  onDone,
  onFailed,
}: FormCallOptions<Input, Output>): FormCall<Input> {
  const api = useApi()
  const messageOfError = useErrorMessage()
  const messageOfProblem = useProblemMessage()
  const problems = useProblems()
  const [retryKey] = useState(() => new RetryKey())
  const [isBusy, setIsBusy] = useState(false)
  /** Whether the call is running, known before the next rendering: a second press sends nothing. */
  const isUnderWay = useRef(false)

  const attempt = async (client: ApiClient, input: Input) => {
    isUnderWay.current = true
    setIsBusy(true)
    try {
      return { output: await call(client, input, (body) => retryKey.of(body)) }
    } catch (error) {
      return { error, isTaken: await handleFailure?.(error, input) }
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {
    ...problems,
    isBusy,
    async send(input) {
      if (isUnderWay.current || !api) return false
      const found = check?.(input) ?? []
      if (found.length > 0) {
        problems.refuse(found.map((problem) => ('message' in problem ? problem : messageOfProblem(problem))))
        return false
      }
      problems.forget()
      const done = await attempt(api, input)
      if ('output' in done) {
        retryKey.forget()
        await onDone?.(done.output, input)
        return true
      }
      if (done.isTaken) return false
      const reported = (refusalOf(done.error)?.errors ?? []).map(({ field, message }) => ({
        field: fieldOf(field),
        message,
      }))
      problems.refuse(reported, reported.length > 0 ? null : messageOfError(done.error))
      await onFailed?.(done.error, input)
      return false
    },
  }
}
