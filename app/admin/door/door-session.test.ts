import { describe, expect, it } from 'vitest'
import type { DoorList, ScanAnswer } from '../../../shared/schemas/participants.ts'
import type { DoorScan } from './door-list.ts'
import { DoorError, type DoorServer, DoorSession } from './door-session.ts'
import type { DoorScans, DoorStore } from './door-store.ts'

const start = Date.parse('2026-11-26T14:00:00Z')
const list: DoorList = {
  activity: {
    id: 'a',
    title: 'Seminar',
    startsAt: '2026-11-26T14:00:00.000Z',
    endsAt: '2026-11-26T16:00:00.000Z',
  },
  readAt: '2026-11-26T13:05:00.000Z',
  people: [
    { id: 'p1', name: 'Dilnoza', code: '7KQ4M2XBAA', state: 'confirmed', attendedAt: null, door: null },
    { id: 'p2', name: 'Timur', code: '9PX2TTR0AA', state: 'waiting', attendedAt: null, door: null },
  ],
}

/** Creates a phone whose storage outlives its page, with a server that can be away, and a list of so many people. */
function createPhone(newcomers = 0) {
  const further = Array.from({ length: newcomers }, (_, index) => ({
    ...{ id: `n${index + 1}`, name: `Person ${index + 1}`, code: `N${index + 1}` },
    ...{ state: 'confirmed' as const, attendedAt: null, door: null },
  }))
  const people = newcomers > 0 ? further : list.people
  const stored: DoorScans & { list: DoorList | null } = { list: null, queue: [], aside: [], marks: [] }
  const store: DoorStore = {
    read: async () => ({ ...stored }),
    writeList: async (next) => void Object.assign(stored, { list: next }),
    writeScans: async (next) => void Object.assign(stored, next),
  }
  const received: DoorScan[] = []
  const state = {
    failure: null as DoorError | null,
    now: start,
    refusals: new Map<string, ScanAnswer['result']>(),
    isFull: false,
  }
  const answerOf = (scan: DoorScan): ScanAnswer => ({
    id: scan.id,
    result: state.refusals.get(scan.registrationId ?? '') ?? (scan.type === 'in' ? 'in' : 'undone'),
    registrationId: scan.registrationId ?? null,
    name: null,
    attendedAt: scan.type === 'in' ? scan.at : null,
    door: scan.door,
    cameAs: null,
  })
  const server: DoorServer = {
    async readList() {
      if (state.failure) throw state.failure
      return { ...list, people }
    },
    async send(scans) {
      if (state.failure) throw state.failure
      received.push(...scans)
      return scans.map(answerOf)
    },
    async add({ name, overSeats }) {
      if (state.failure) throw state.failure
      return state.isFull && !overSeats ? 'over-seats' : { id: 'new', name, code: 'NEW', state: 'confirmed' }
    },
  }
  return { people, stored, state, received, openPage: () => new DoorSession(server, store, () => state.now) }
}

const away = () => new DoorError(null)
const settled = () => new Promise((done) => setTimeout(done))

describe('a door', () => {
  it('goes on without a network, keeps its marks over a reload, and sends them once', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    phone.state.failure = away()
    expect(page.judge({ code: '7KQ4-M2XBAA' }, 'A').result).toBe('in')
    expect(page.judge({ code: '7KQ4-M2XBAA' }, 'A').result).toBe('already')
    await settled()
    expect(page.judge({ code: 'UNKNOWN000' }, 'A').result).toBe('unsure')
    expect(page.snapshot()).toMatchObject({
      isOnline: false,
      queue: [{ registrationId: 'p1' }, { doorCode: 'UNKNOWN000' }],
    })

    const reloaded = phone.openPage()
    await reloaded.open()
    expect(reloaded.snapshot()).toMatchObject({ isOnline: false, list: { activity: { title: 'Seminar' } } })
    expect(reloaded.judge({ code: '7KQ4M2XBAA' }, 'A').result).toBe('already')
    phone.state.failure = null
    await reloaded.refresh()
    await reloaded.refresh()
    expect(phone.received).toHaveLength(2)
    expect(reloaded.snapshot()).toMatchObject({ isOnline: true, queue: [] })
    expect(phone.stored.queue).toEqual([])
  })

  it('sets aside what is refused, with its reason, and sends the rest of a queue of ten', async () => {
    const phone = createPhone(10)
    const page = phone.openPage()
    await page.open()
    phone.state.failure = away()
    for (const person of phone.people.filter(({ state }) => state === 'confirmed')) {
      page.judge({ person }, 'A')
      await settled()
    }
    expect(page.snapshot()).toMatchObject({ isOnline: false, queue: { length: 10 } })
    phone.state.refusals.set('n3', 'unknown').set('n7', 'refused')
    phone.state.failure = null
    await page.send()
    expect(page.snapshot()).toMatchObject({
      queue: [],
      aside: [
        { registrationId: 'n3', reason: 'unknown' },
        { registrationId: 'n7', reason: 'refused' },
      ],
    })
    expect(page.snapshot().marks.map(({ registrationId }) => registrationId)).not.toContain('n7')
    expect(phone.received).toHaveLength(10)
    const reloaded = phone.openPage()
    await reloaded.open()
    expect(reloaded.snapshot().aside).toHaveLength(2)
    reloaded.forgetAside()
    await settled()
    expect(phone.stored.aside).toEqual([])
  })

  it('lets in who has no place on purpose', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    expect(page.judge({ code: '9PX2TTR0AA' }, 'A')).toMatchObject({ result: 'no-seat', state: 'waiting' })
    page.letIn(list.people[1] as never, 'A')
    await settled()
    expect(phone.received).toMatchObject([{ registrationId: 'p2', type: 'in' }])
  })

  it('adds who comes without a registration, over the places on purpose, and never without a network', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    const newcomer = { name: 'Aziza', email: null, overSeats: false }
    phone.state.isFull = true
    expect(await page.add(newcomer, 'A')).toBe('over-seats')
    const verdict = await page.add({ ...newcomer, overSeats: true }, 'A')
    expect(verdict).toMatchObject({ result: 'in', person: { name: 'Aziza' }, count: 1 })
    await settled()
    expect(phone.received).toMatchObject([{ registrationId: 'new', door: 'A' }])
    phone.state.failure = away()
    await expect(page.add(newcomer, 'A')).rejects.toThrow(DoorError)
  })

  it('takes a mark back for two minutes', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    page.judge({ code: '7KQ4M2XBAA' }, 'A')
    await settled()
    // As a page sees it that was reloaded.
    const [mark] = phone.stored.marks
    if (!mark) throw new Error('Nothing was marked.')
    phone.state.now += 121_000
    expect(page.undo(mark)).toBe(false)
    phone.state.now -= 60_000
    expect(page.undo(mark)).toBe(true)
    await settled()
    await page.send()
    expect(phone.received.map(({ type }) => type)).toEqual(['in', 'undo'])
    expect(phone.stored.marks).toEqual([])
    expect(page.judge({ code: '7KQ4M2XBAA' }, 'A').result).toBe('in')
  })

  it('erases the list where the right is gone and once it is over, and never the marks', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    phone.state.failure = new DoorError('forbidden')
    page.judge({ code: '7KQ4M2XBAA' }, 'A')
    await settled()
    expect(page.snapshot()).toMatchObject({ list: null, refusal: 'forbidden' })
    expect(phone.stored).toMatchObject({ list: null, queue: [{ registrationId: 'p1' }] })

    const later = createPhone()
    await later.openPage().open()
    later.state.failure = away()
    later.state.now = Date.parse(list.activity.endsAt) + 13 * 3_600_000
    const reopened = later.openPage()
    await reopened.open()
    expect(reopened.snapshot().list).toBeNull()
    expect(later.stored.list).toBeNull()
  })

  it('erases the list of a page that stays open, too', async () => {
    const phone = createPhone()
    const page = phone.openPage()
    await page.open()
    phone.state.failure = away()
    phone.state.now = Date.parse(list.activity.endsAt) + 13 * 3_600_000
    await page.refresh()
    expect(page.snapshot()).toMatchObject({ list: null, refusal: 'closed' })
    expect(phone.stored.list).toBeNull()
  })
})
