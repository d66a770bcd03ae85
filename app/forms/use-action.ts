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
  /** Does it. @returns what came of it, or `undefined` where it failed: that is in `problems` and `message` then. */
  run: (input: Input) => Promise<Output | undefined>
  /** It is under way. */
  isBusy: boolean
  /** What is wrong with which field, in the order in which it was told. */
  problems: readonly ShownProblem[]
  problemOf: (field: string) => string | undefined
  /** What is wrong with the whole, where no field is to blame. */
  message: string | null
  /** How often it was refused: changes with each refusal, for whoever moves the focus then. */
  refusals: number
  /** Refuses it here, before it is sent. @param message where no field is to blame. */
  refuse: (problems: readonly FieldProblem[], message?: string) => void
  /** Takes back what was said of a field, or of everything. */
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
    // Said aloud since nothing may be sent twice by itself, nor later by surprise.
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
