import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as contract from '../../../shared/contract/own-activities.ts'
import type { ActivityDraft } from '../../../shared/schemas/own-activity.ts'
import { refusalOf } from '../../api/refusal.ts'
import { draftQueryName } from '../own-data/draft-address.ts'
import { newRecordId } from '../own-data/record-id.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import { type LocalCopy, localCopyOf } from './activity-form.ts'

/** A draft as it is opened: what the server has, and what this browser has of it. */
export interface OpenedDraft {
  draftId: string
  server: ActivityDraft | null
  local: LocalCopy | null
}

/** Opens the draft that the address names, or begins a new one. */
export function useOpenedDraft() {
  const api = useLiveApi()
  const [{ draftId, isNew }] = useState(() => {
    const asked = new URLSearchParams(location.search).get(draftQueryName)
    return { draftId: asked ?? newRecordId(), isNew: asked === null }
  })
  return useQuery({
    queryKey: ['activity-draft', draftId],
    // A draft that is being edited must not be overwritten by a read.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<OpenedDraft> => {
      if (isNew) return { draftId, server: null, local: null }
      const local = await localCopyOf(draftId).read()
      try {
        const server = await api.call(contract.readDraft, { params: { id: draftId }, signal })
        return { draftId, server, local }
      } catch (error) {
        // A draft that was never saved on the server is in this browser.
        if (local && refusalOf(error)?.code === 'not-found') return { draftId, server: null, local }
        throw error
      }
    },
  })
}
