import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'

/** A stage of an application on its way to the decision. */
export interface ApplicationStage {
  name: 'received' | 'review' | 'interview' | 'decision' | 'accepted' | 'rejected' | 'withdrawn'
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** When it was reached; `null` for one that lies ahead or was left out. */
  at: string | null
}

const stageNames = { NEW: 'received', IN_REVIEW: 'review', INTERVIEW: 'interview' } as const
const openStatuses = ['NEW', 'IN_REVIEW', 'INTERVIEW'] as const

/**
 * The stages of an application as its applicant sees them: what is behind, where it stands, what lies ahead. A
 * reopened one stands where it is now; a withdrawn one ends where it was taken back.
 */
export function applicationStages({
  status,
  receivedAt,
  withdrawnAt,
  history,
}: Pick<ApplicationStatusView, 'status' | 'receivedAt' | 'withdrawnAt' | 'history'>): ApplicationStage[] {
  const reachedAt = (wanted: ApplicationStatus) =>
    wanted === 'NEW' ? receivedAt : (history.findLast((event) => event.status === wanted)?.at ?? null)
  const isDecided = status === 'ACCEPTED' || status === 'REJECTED'
  const place = isDecided ? openStatuses.length : openStatuses.indexOf(status)
  const stages = openStatuses.map((open, index): ApplicationStage => {
    // Nothing is done about a received application: it waits, and that is the stage it stands at.
    const state = index < place ? 'done' : index === place ? 'now' : 'ahead'
    return { name: stageNames[open], state, at: state === 'ahead' ? null : reachedAt(open) }
  })
  if (withdrawnAt !== null) {
    const behind = stages
      .filter(({ state }) => state !== 'ahead')
      .map((stage): ApplicationStage => ({ ...stage, state: 'done' }))
    return [...behind, { name: 'withdrawn', state: 'ended', at: withdrawnAt }]
  }
  if (status === 'ACCEPTED') return [...stages, { name: 'accepted', state: 'done', at: reachedAt(status) }]
  if (status === 'REJECTED') return [...stages, { name: 'rejected', state: 'ended', at: reachedAt(status) }]
  return [...stages, { name: 'decision', state: 'ahead', at: null }]
}
