import type { PublishRequest } from '../../../shared/schemas/record-draft.ts'
import type { TwoPersons } from '../../../shared/schemas/two-persons.ts'
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

/** The rights of an administrator, with what needs two and what was asked for already. */
interface EditionState {
  mayEdit: boolean
  mayPublish: boolean
  setting: TwoPersons['regulations'] | undefined
  request: PublishRequest | null | undefined
}

/** Returns what an administrator may do about the publication of an edition. */
export function editionPublishingOf({
  mayEdit,
  mayPublish,
  setting,
  request,
}: EditionState): EditionPublishing {
  if (!mayPublish || !setting?.isOn) return { mayPublish, mayAsk: !mayPublish && mayEdit, reason: null }
  const isAsked = request?.state === 'open'
  if (isAsked && !request.isOwn) return { mayPublish: true, mayAsk: false, reason: null }
  if (setting.otherCount === 0) return { mayPublish: false, mayAsk: false, reason: 'nobody' }
  return { mayPublish: false, mayAsk: mayEdit && !isAsked, reason: isAsked ? 'waits' : 'needed' }
}

/** Returns what the administrator may do about the publication of the edition that is open. */
export function useEditionPublishing(): EditionPublishing {
  const may = useMay()
  return editionPublishingOf({
    mayEdit: may('regulations', 'edit'),
    mayPublish: may('regulations', 'publish'),
    setting: useTwoPersons().data?.regulations,
    request: useOpenedDraft()?.request,
  })
}
