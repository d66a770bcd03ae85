import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'
import type { ApiClient } from '../api/client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useApi } from '../app-page/page-services.ts'
import { useFailureWords } from '../app-page/use-failure-words.ts'
import type { ShownProblem } from '../islands/live-form/form-state.ts'

/** Something that a form does by the API, and what became of it. */
export interface Action<Input, Output> {
  /**
   * Runs the call.
   * @returns its result, or `undefined` where it failed: the reason is then in `problems` and `message`.
   */
  run: (input: Input) => Promise<Output | undefined>
  /** Whether it is running. */
  isBusy: boolean
  /** The problems of fields, in the order in which they were reported. */
  problems: readonly ShownProblem[]
  problemOf: (field: string) => string | undefined
  /** The error message of the whole form, where no field is to blame. */
  message: string | null
  /** The number of refusals: it changes with each, for callers that then move the focus. */
  refusals: number
  /** Refuses it here, before it is sent. @param message where no field is to blame. */
  refuse: (problems: readonly FieldProblem[], message?: string) => void
  /** Removes the error message of a field, or all of them. */
  forget: (field?: string) => void
}

interface Refusal {
  problems: readonly ShownProblem[]
  message: string | null
}

const nothingWrong: Refusal = { problems: [], message: null }

/**
 * Returns a call of the API for a form: busy while it runs, its refusals as error messages beside their fields (V-8,
 *
 */
export function useAction<Input, Output>(
  call: (api: ApiClient, input: Input) => Promise<Output>,
): Action<Input, Output> {
  const { t: errors } = useTranslation('errors')
  const api = useApi()
  const wordsOf = useFailureWords()
  const [refusal, setRefusal] = useState(nothingWrong)
  const [refusals, setRefusals] = useState(0)
  const { mutateAsync, isPending } = useMutation({
    // Explicit, since nothing may be sent twice automatically, nor later by surprise.
    retry: false,
    networkMode: 'always',
    mutationFn: (input: Input) => {
      if (!api) throw new Error('The page has not come to life')
      return call(api, input)
    },
  })

  const show = (next: Refusal) => {
    setRefusal(next)
    setRefusals((count) => count + 1)
  }

  return {
    isBusy: isPending,
    ...refusal,
    refusals,
    problemOf: (field) => refusal.problems.find((problem) => problem.field === field)?.message,
    async run(input) {
      if (isPending) return undefined
      setRefusal(nothingWrong)
      try {
        return await mutateAsync(input)
      } catch (error) {
        const told = (refusalOf(error)?.errors ?? []).map(({ field, message }) => ({ field, message }))
        show(told.length > 0 ? { problems: told, message: null } : { problems: [], message: wordsOf(error) })
        return undefined
      }
    },
    refuse: (problems, message) =>
      show({
        problems: problems.map(({ field, code, values }) => ({
          field,
          message: errors(`fields.${code}`, { ...values }),
        })),
        message: message ?? null,
      }),
    forget: (field) =>
      setRefusal(({ problems, message }) =>
        field === undefined
          ? nothingWrong
          : { problems: problems.filter((problem) => problem.field !== field), message },
      ),
  }
}
