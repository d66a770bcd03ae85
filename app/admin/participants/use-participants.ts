import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { actOnParticipants, readSeats } from '../../../shared/contract/participants.ts'
import { mayAct, type RegistrationState } from '../../../shared/rules/registration.ts'
import type { ParticipantAct, SeatSummary } from '../../../shared/schemas/participants.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'

/** A person on whom the team acts. */
export interface ActedOn {
  id: string
  name: string
  state: RegistrationState
}

/** Tells whether the team may do something with a registration in a state. */
export function isActPossible(act: ParticipantAct, state: RegistrationState): boolean {
  return mayAct(act, state)
}

/** Reads who holds the seats of an activity. */
export function useSeats(activityId: string | null) {
  return usePanelQuery<SeatSummary>(
    [...sectionKey('participants'), 'seats', activityId],
    (api, signal) => api.call(readSeats, { params: { id: activityId ?? '' }, signal }),
    { enabled: activityId !== null },
  )
}

/** Tells whether nobody can check in any more. */
export function isDoorOver({ door }: Pick<SeatSummary, 'door'>): boolean {
  return Date.parse(door.closesAt) < Date.now()
}

/** Refetches everything in the panel: lists, records and figures show a change. */
export function useForgetParticipants(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['admin'] })
}

/** The answer to the question before an act. */
export interface ActAnswer {
  reason: string
  overSeats: boolean
}

/** Returns the act on one participant or several, which reports what was done and what was refused. */
export function useParticipantAct(onDone: () => void) {
  const { t } = useTranslation('admin-participants')
  const api = useLiveApi()
  const forget = useForgetParticipants()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (act: ParticipantAct, people: readonly ActedOn[], { reason, overSeats }: ActAnswer) => {
    setIsBusy(true)
    try {
      const ids = people.map(({ id }) => id)
      const { doneCount, refused } = await api.call(actOnParticipants, {
        body: { act, ids, reason, overSeats },
      })
      if (doneCount > 0) toast.success(t('result.done', { count: doneCount }))
      const [first] = refused
      if (first) {
        const names = refused.map(({ label }) => label).join(', ')
        toast.error(t('result.refused', { names, reason: first.message }))
      }
      // Where nothing was done the question stays, with what was typed.
      if (doneCount > 0) onDone()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsBusy(false)
      forget()
    }
  }
  return { isBusy, run }
}
