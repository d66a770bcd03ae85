import { describe, expect, it } from 'vitest'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import { applicationStages } from './status-screen.tsx'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`

/** Returns an application that went through these statuses, one a day. */
function application(statuses: readonly ApplicationStatus[], withdrawnAt: string | null = null) {
  const history = statuses.map((status, index) => ({
    type: index === 0 ? ('received' as const) : ('status-changed' as const),
    status,
    at: day(index + 1),
  }))
  return { status: statuses.at(-1) ?? 'NEW', receivedAt: day(1), withdrawnAt, history }
}

const stagesOf = (...given: Parameters<typeof application>) =>
  applicationStages(application(...given)).map(
    ({ name, state, at }) => `${name} ${state} ${at?.slice(8, 10)}`,
  )

describe('the stages of an application', () => {
  it('are all ahead of a new one but the first', () => {
    expect(stagesOf(['NEW'])).toEqual([
      'received now 01',
      'review ahead undefined',
      'interview ahead undefined',
      'decision ahead undefined',
    ])
  })

  it('are behind with their days as it moves on, to the decision', () => {
    expect(stagesOf(['NEW', 'IN_REVIEW', 'INTERVIEW'])).toEqual([
      'received done 01',
      'review done 02',
      'interview now 03',
      'decision ahead undefined',
    ])
    expect(stagesOf(['NEW', 'IN_REVIEW', 'INTERVIEW', 'ACCEPTED']).slice(2)).toEqual([
      'interview done 03',
      'accepted done 04',
    ])
  })

  it('say of one that was left out that it is behind, without a day', () => {
    expect(stagesOf(['NEW', 'REJECTED'])).toEqual([
      'received done 01',
      'review done undefined',
      'interview done undefined',
      'rejected ended 02',
    ])
  })

  it('go by where it stands now when it was reopened', () => {
    expect(stagesOf(['NEW', 'IN_REVIEW', 'REJECTED', 'IN_REVIEW'])).toEqual([
      'received done 01',
      'review now 04',
      'interview ahead undefined',
      'decision ahead undefined',
    ])
  })

  it('end where it was withdrawn', () => {
    expect(stagesOf(['NEW', 'IN_REVIEW'], day(9))).toEqual([
      'received done 01',
      'review done 02',
      'withdrawn ended 09',
    ])
  })
})
