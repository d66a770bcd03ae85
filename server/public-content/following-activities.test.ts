import { describe, expect, it } from 'vitest'
import { orderFollowingActivities } from './following-activities.ts'

const activity = (id: string, personId: string | null, categoryId: string, startsAt = 0) => ({
  id,
  personId,
  categoryId,
  startsAt,
})

describe('the activities that follow one (P-27)', () => {
  it('are those of its host, then those of its category, each by date', () => {
    expect(
      orderFollowingActivities(activity('own', 'haruto', 'export'), [
        activity('category later', 'zofia', 'export', 2),
        activity('host later', 'haruto', 'export', 4),
        activity('category soon', null, 'export', 1),
        activity('other', 'zofia', 'start-ups', 0),
        activity('host soon', 'haruto', 'start-ups', 3),
        activity('own', 'haruto', 'export', 0),
      ]),
    ).toEqual(['host soon', 'host later', 'category soon', 'category later'])
  })

  it('are the next of all where it has neither', () => {
    const others = [activity('later', 'zofia', 'export', 2), activity('soon', null, 'export', 1)]
    expect(orderFollowingActivities(activity('own', null, 'start-ups'), others)).toEqual(['soon', 'later'])
  })

  it('of nobody are not of the same host', () => {
    const others = [activity('nobody', null, 'export', 1), activity('category', 'zofia', 'start-ups', 2)]
    expect(orderFollowingActivities(activity('own', null, 'start-ups'), others)).toEqual(['category'])
  })
})
