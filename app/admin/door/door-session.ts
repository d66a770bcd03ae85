import { scansMax } from '../../../shared/rules/limits.ts'
import type { DoorList, ScanAnswer } from '../../../shared/schemas/participants.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import {
  canUndo,
  type DoorPerson,
  type DoorScan,
  isListOver,
  judge,
  mergeAnswers,
  settleScans,
  type Verdict,
} from './door-list.ts'
import type { DoorScans, DoorStore } from './door-store.ts'

/** The reason why the server gives no list. */
export type DoorRefusal = 'forbidden' | 'closed' | 'failed'

/** A call that the server refused: `null` without an answer, as without a network. */
export class DoorError extends Error {
  readonly reason: DoorRefusal | null

  constructor(reason: DoorRefusal | null) {
    super(reason ?? 'unanswered')
    this.reason = reason
  }
}

/** The server as a door needs it. @throws {DoorError} from all of it. */
export interface DoorServer {
  readList: () => Promise<DoorList>
  send: (scans: readonly DoorScan[]) => Promise<readonly ScanAnswer[]>
  /** Registers somebody at the door. */
  add: (newcomer: Newcomer) => Promise<Pick<DoorPerson, 'id' | 'name' | 'code' | 'state'> | 'over-seats'>
}

/** Somebody who comes to the door without a registration. */
export interface Newcomer {
  name: string
  /** `null` without one. */
  email: string | null
  /** Whether they get a place even where none is left. */
  overSeats: boolean
}

/** The state of a door, as its page shows it. */
export interface DoorState extends DoorScans {
  list: DoorList | null
  isOnline: boolean
  refusal: DoorRefusal | null
}

/** Number of last marks that are shown and can be taken back. */
const marksMax = 8

const empty: DoorState = { list: null, queue: [], aside: [], marks: [], isOnline: true, refusal: null }

/**
 * The work at one door: what is scanned is judged by the list on the phone, stored, and sent as soon as there is a
 * network. The page only shows its state.
 */
export class DoorSession {
  #state = empty
  #listeners = new Set<() => void>()
  #isSending = false
  readonly #server: DoorServer
  readonly #store: DoorStore
  readonly #now: () => number

  constructor(server: DoorServer, store: DoorStore, now: () => number = Date.now) {
    this.#server = server
    this.#store = store
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): DoorState => this.#state

  /** Reads what the phone has, then the list of the server. */
  async open(): Promise<void> {
    const stored = await this.#store.read()
    this.#change({ ...stored, list: stored.list && this.#isOver(stored.list) ? null : stored.list })
    if (stored.list && this.#isOver(stored.list)) await this.#store.writeList(null)
    await this.refresh()
  }

  /** Sends what waits, and reads the list again. */
  async refresh(): Promise<void> {
    await this.send()
    try {
      const list = await this.#server.readList()
      this.#change({ list, isOnline: true, refusal: null })
      await this.#store.writeList(list)
    } catch (error) {
      await this.#fail(error)
    }
  }

  /** Judges a code or a person, and notes who comes in. */
  judge(asked: { code: string } | { person: DoorPerson }, door: string): Verdict {
    const { list, queue, isOnline } = this.#state
    const scan = this.#scanOf('in', door)
    const verdict = judge({ people: list?.people ?? [], scans: queue, isOnline }, asked, scan)
    if (verdict.result === 'in') this.#mark({ ...scan, registrationId: verdict.person.id })
    // Offline nobody knows the code yet: the server tells later whose it was.
    if (verdict.result === 'unsure' && verdict.code !== '') this.#enqueue({ ...scan, doorCode: verdict.code })
    return verdict
  }

  /** Lets a person in who has no place: the team decides at the door. */
  letIn(person: DoorPerson, door: string): Verdict {
    const { list, queue } = this.#state
    const scan = { ...this.#scanOf('in', door), registrationId: person.id }
    const known = { people: list?.people ?? [], scans: queue, isOnline: true }
    const verdict = judge(known, { person: { ...person, state: 'confirmed' } }, scan)
    this.#mark(scan)
    return verdict
  }

  /**
   * Registers somebody at the door, who comes in at once (T-8).
   * @returns `over-seats` where no place is left: the team decides.
   * @throws {DoorError} as without a network.
   */
  async add(newcomer: Newcomer, door: string): Promise<Verdict | 'over-seats'> {
    const answer = await this.#server.add(newcomer)
    if (answer === 'over-seats') return answer
    const added = { ...answer, attendedAt: null, door: null }
    const { list } = this.#state
    this.#change({ list: list && { ...list, people: [...list.people, added] } })
    return this.judge({ person: added }, door)
  }

  /** Asks the server about a code that the list lacks: somebody may have registered since it was read. */
  async ask(code: string, door: string): Promise<Verdict> {
    await this.refresh()
    return this.judge({ code }, door)
  }

  /** Takes a mark back. @returns whether that is still possible here. */
  undo(mark: DoorScan): boolean {
    if (!canUndo(mark, this.#now())) return false
    const { registrationId, door } = mark
    if (!registrationId) return false
    this.#change({ marks: this.#state.marks.filter(({ id }) => id !== mark.id) })
    this.#enqueue({ ...this.#scanOf('undo', door), registrationId })
    return true
  }

  /** Sends what waits, in the order of the marks; what is refused is set aside and holds up nothing. */
  async send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#state.queue.length > 0) {
        const batch = this.#state.queue.slice(0, scansMax)
        const answers = await this.#server.send(batch)
        const { refused } = settleScans(batch, answers)
        const { waiting } = settleScans(this.#state.queue, answers)
        const { list } = this.#state
        this.#change({
          queue: waiting,
          aside: [...this.#state.aside, ...refused],
          marks: this.#state.marks.filter(({ id }) => !refused.some((scan) => scan.id === id)),
          list: list && { ...list, people: mergeAnswers(list.people, answers) },
          isOnline: true,
        })
        await this.#writeScans()
        // Without an answer to any of them it would go on for ever.
        if (waiting.length === this.#state.queue.length && answers.length === 0) break
      }
    } catch (error) {
      await this.#fail(error)
    } finally {
      this.#isSending = false
    }
  }

  /** Forgets what was set aside. */
  forgetAside(): void {
    this.#change({ aside: [] })
    void this.#writeScans()
  }

  #isOver(list: DoorList): boolean {
    return isListOver(list.activity, this.#now())
  }

  #scanOf(type: DoorScan['type'], door: string): DoorScan {
    return { id: randomUuid(), type, door, at: new Date(this.#now()).toISOString() }
  }

  #mark(scan: DoorScan): void {
    this.#change({ marks: [scan, ...this.#state.marks].slice(0, marksMax) })
    this.#enqueue(scan)
  }

  #enqueue(scan: DoorScan): void {
    this.#change({ queue: [...this.#state.queue, scan] })
    void this.#writeScans().then(() => this.send())
  }

  #writeScans(): Promise<void> {
    const { queue, aside, marks } = this.#state
    return this.#store.writeScans({ queue, aside, marks })
  }

  /** Notes that the server is away, or that it gives this phone no list any more, which is then erased. */
  async #fail(error: unknown): Promise<void> {
    if (!(error instanceof DoorError)) throw error
    const { list } = this.#state
    const reason = error.reason === null && list && this.#isOver(list) ? 'closed' : error.reason
    if (reason === null) return this.#change({ isOnline: false })
    if (reason === 'failed') return this.#change({ isOnline: true, refusal: 'failed' })
    this.#change({ refusal: reason, list: null, isOnline: true })
    await this.#store.writeList(null)
  }

  #change(next: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}
