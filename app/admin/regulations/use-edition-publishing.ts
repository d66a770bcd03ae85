import { useOpenedDraft } from '../kit/record-draft/draft-context.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import { useTwoPersons } from '../kit/rights/use-two-persons.ts'

/** The ways in which an administrator may publish an edition, or have it published. */
export interface EditionPublishing {
  mayPublish: boolean
  mayAsk: boolean
  /** The reason for which it is asked for; `null` where there is nothing to explain. */
  reason: 'needed' | 'waits' | 'nobody' | null
}

/** Returns what the administrator may do about the publication of the edition that is open. */
export function useEditionPublishing(): EditionPublishing {
  const may = useMay()
  const request = useOpenedDraft()?.request
  const { regulations } = useTwoPersons().data ?? {}
  const mayEdit = may('regulations', 'edit')
  const isPublisher = may('regulations', 'publish')
  if (!isPublisher || !regulations?.isOn)
    return { mayPublish: isPublisher, mayAsk: !isPublisher && mayEdit, reason: null }
  const isAsked = request?.state === 'open'
  if (isAsked && !request.isOwn) return { mayPublish: true, mayAsk: false, reason: null }
  if (regulations.otherCount === 0) return { mayPublish: false, mayAsk: false, reason: 'nobody' }
  return { mayPublish: false, mayAsk: mayEdit && !isAsked, reason: isAsked ? 'waits' : 'needed' }
}
