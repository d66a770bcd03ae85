/** The statuses of a call request, in their order (D-11). */
export const callRequestStatuses = ['NEW', 'IN_PROGRESS', 'DONE'] as const
export type CallRequestStatus = (typeof callRequestStatuses)[number]

const moves: Record<CallRequestStatus, readonly CallRequestStatus[]> = {
  NEW: ['IN_PROGRESS', 'DONE'],
  IN_PROGRESS: ['DONE'],
  DONE: ['IN_PROGRESS'],
}

/** Tells whether a call request may move from one status to another: forward, or reopened (D-11). */
export function canMoveCallRequest(from: CallRequestStatus, to: CallRequestStatus): boolean {
  return moves[from].includes(to)
}
