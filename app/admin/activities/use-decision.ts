import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import { useLiveApi } from '../../account/own-data/use-live-api.ts'
import { type ApiClient, ApiError } from '../../api/client.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { sectionKey } from '../kit/use-records.ts'

/** The error messages of a decision: by field, or for all of it. */
export type DecisionProblems = Readonly<Record<string, string>>

/** Sends decisions on an activity; afterwards its form would be out of date, so the drawer closes. */
export function useDecision(activityId: string) {
  const api = useLiveApi()
  const queries = useQueryClient()
  const address = useListAddress()
  const wordsOf = useFailureWords()
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<DecisionProblems>({})

  /**
   * Sends a decision.
   * @param ask sends it.
   * @param told is said when it is done.
   */
  const send = async (ask: (api: ApiClient) => Promise<unknown>, told: string) => {
    if (isBusy) return
    setIsBusy(true)
    setProblems({})
    try {
      await ask(api)
      toast.success(told)
      const fresh = await api.call(activityRecords.endpoints.read, { params: { id: activityId } })
      address.close()
      queries.setQueryData([...sectionKey('activities'), 'record', activityId], fresh)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      setProblems(problemsOf(error, wordsOf))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problems, send }
}

function problemsOf(error: unknown, wordsOf: (error: unknown) => string): DecisionProblems {
  const failure = error instanceof ApiError ? error.failure : null
  const told = failure?.kind === 'refused' ? (failure.problem?.errors ?? []) : []
  if (told.length === 0) return { all: wordsOf(error) }
  return Object.fromEntries(told.map(({ field, message }) => [field.replace(/^content\./, ''), message]))
}
