import { describe, expect, it } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  canMoveApplication,
  isApplicationClosed,
} from './application-status.ts'
import { callRequestStatuses, canMoveCallRequest } from './call-request-status.ts'

describe('the statuses of an application (D-11)', () => {
  it('go forward, also by leaving one out; closed ones can be reopened; nothing else', () => {
    const allowed = applicationStatuses.flatMap((from) =>
      applicationStatuses.filter((to) => canMoveApplication(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'NEW → IN_REVIEW',
      'NEW → INTERVIEW',
      'NEW → ACCEPTED',
      'NEW → REJECTED',
      'IN_REVIEW → INTERVIEW',
      'IN_REVIEW → ACCEPTED',
      'IN_REVIEW → REJECTED',
      'INTERVIEW → ACCEPTED',
      'INTERVIEW → REJECTED',
      'ACCEPTED → IN_REVIEW',
      'REJECTED → IN_REVIEW',
    ])
  })

  it('are closed once the decision is made', () => {
    expect(applicationStatuses.filter(isApplicationClosed)).toEqual<ApplicationStatus[]>([
      'ACCEPTED',
      'REJECTED',
    ])
  })
})

describe('the statuses of a call request (D-11)', () => {
  it('go forward, and back from the end; nothing else', () => {
    const allowed = callRequestStatuses.flatMap((from) =>
      callRequestStatuses.filter((to) => canMoveCallRequest(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed).toEqual(['NEW → IN_PROGRESS', 'NEW → DONE', 'IN_PROGRESS → DONE', 'DONE → IN_PROGRESS'])
  })
})
