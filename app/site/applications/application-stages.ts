import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { ApplicationStatusView } from '../../../shared/schemas/application.ts'

/** A stage of an application on its way to the decision. */
export interface ApplicationStage {
  name: 'received' | 'review' | 'interview' | 'decision' | 'accepted' | 'rejected' | 'withdrawn'
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** The time at which it was reached; `null` for a stage that lies ahead or was skipped. */
  at: string | null
}

const stageNames = { NEW: 'received', IN_REVIEW: 'review', INTERVIEW: 'interview' } as const
const openStatuses = ['NEW', 'IN_REVIEW', 'INTERVIEW'] as const

/**
 * Returns the stages that the applicant sees: done, current and ahead. A reopened application is at the stage of its
 * present status; a withdrawn one ends with the withdrawal.
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
  const position = isDecided ? openStatuses.length : openStatuses.indexOf(status)
  const stages = openStatuses.map((open, index): ApplicationStage => {
    // A received application only waits, so "received" is its current stage.
    const state = index < position ? 'done' : index === position ? 'now' : 'ahead'
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
