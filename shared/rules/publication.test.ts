import { describe, expect, it } from 'vitest'
import { isPublicAt, isPublishedAt, publicationStateOf } from './publication.ts'

const now = new Date('2026-11-25T10:00:00Z')
const [before, after] = ['2026-11-25T09:59:59.999Z', '2026-11-25T10:00:00.001Z']
const same = now.toISOString()

describe('the state of a publication', () => {
  it.each([
    [null, null, 'draft'],
    [undefined, undefined, 'draft'],
    [before, null, 'public'],
    [same, null, 'public'],
    [after, null, 'scheduled'],
    [before, after, 'public'],
    [before, same, 'ended'],
    [before, before, 'ended'],
    [after, after, 'scheduled'],
  ] as const)('from %s until %s is %s, as a row and as JSON have it', (publishedAt, publishedUntil, state) => {
    expect(publicationStateOf({ publishedAt, publishedUntil }, now)).toBe(state)
    const row = {
      publishedAt: publishedAt && new Date(publishedAt),
      publishedUntil: publishedUntil && new Date(publishedUntil),
    }
    expect(publicationStateOf(row, now)).toBe(state)
    expect(isPublicAt(row, now)).toBe(state === 'public')
    expect(isPublishedAt(row, now)).toBe(state === 'public' || state === 'scheduled')
  })
})
