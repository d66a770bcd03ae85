/** The statuses of an application, in their order (D-11). */
export const applicationStatuses = ['NEW', 'IN_REVIEW', 'INTERVIEW', 'ACCEPTED', 'REJECTED'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The types of events in an application's history. */
export const applicationEventTypes = [
  'received',
  'status-changed',
  'cv-replaced',
  'link-renewed',
  'withdrawn',
] as const
export type ApplicationEventType = (typeof applicationEventTypes)[number]

/** The reasons of a rejection that have a text for the applicant; any other is typed. */
export const rejectionReasons = ['experience', 'places', 'information', 'interview'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const moves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  NEW: ['IN_REVIEW', 'INTERVIEW', 'ACCEPTED', 'REJECTED'],
  IN_REVIEW: ['INTERVIEW', 'ACCEPTED', 'REJECTED'],
  INTERVIEW: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['IN_REVIEW'],
  REJECTED: ['IN_REVIEW'],
}

/** Tells whether an application may move from one status to another: forward, or reopened to `IN_REVIEW` (D-11). */
export function canMoveApplication(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return moves[from].includes(to)
}

/** Tells whether a decision has been made. */
export function isApplicationClosed(status: ApplicationStatus): boolean {
  return status === 'ACCEPTED' || status === 'REJECTED'
}
