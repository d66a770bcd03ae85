import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { activityRecords } from '../../../shared/contract/activity-records.ts'
import type { ApiClient } from '../../api/client.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { sectionKey } from '../kit/use-records.ts'

/** The error messages of a decision: by field, or for all of it. */
export type DecisionProblems = Readonly<Record<string, string>>

interface Decision {
  /** Sends the decision. */
  ask: (api: ApiClient) => Promise<unknown>
  /** The message once it is done. */
  told: string
}

/** Sends decisions on an activity; afterwards its form would be out of date, so the drawer closes. */
export function useDecision(activityId: string) {
  const queries = useQueryClient()
  const address = useListAddress()
  const call = useFormCall({
    call: async (api, { ask, told }: Decision) => {
      await ask(api)
      toast.success(told)
      return api.call(activityRecords.endpoints.read, { params: { id: activityId } })
    },
    fieldOf: (field) => field.replace(/^content\./, ''),
    onDone: (fresh) => {
      address.close()
      queries.setQueryData([...sectionKey('activities'), 'record', activityId], fresh)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const problems: DecisionProblems = {
    ...Object.fromEntries(call.problems.map(({ field, message }) => [field, message])),
    ...(call.message !== null && { all: call.message }),
  }
  return {
    isBusy: call.isBusy,
    problems,
    send: (ask: Decision['ask'], told: string) => call.send({ ask, told }),
  }
}
