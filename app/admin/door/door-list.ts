import { searchForm } from '../../../shared/i18n/search-form.ts'
import {
  doorHitsMax,
  doorListHours,
  doorSearchMinCharacters,
  doorUndoMinutes,
} from '../../../shared/rules/limits.ts'
import {
  participantStates,
  type RegistrationState,
  type ScanType,
} from '../../../shared/rules/registration.ts'
import type { DoorList, ScanAnswer } from '../../../shared/schemas/participants.ts'

/** A person of the list on the phone. */
export type DoorPerson = DoorList['people'][number]

/** A mark of this door, until the server has it: of a person by id, or of an unknown code. */
export interface DoorScan {
  id: string
  type: ScanType
  registrationId?: string
  doorCode?: string
  door: string
  /** The time at the door. */
  at: string
}

/** A mark that the server refused, and why. */
export interface RefusedScan extends DoorScan {
  reason: Extract<ScanAnswer['result'], 'unknown' | 'refused'>
}

/** Whether a person is in the room: since when, and by which door. */
export type Presence = { at: string; door: string | null } | null

/** The answer of the door to a code or a name. */
export type Verdict =
  | { result: 'in'; person: DoorPerson; scan: DoorScan; count: number }
  | { result: 'already'; person: DoorPerson; presence: NonNullable<Presence> }
  /** In the list, without a place; the team may let the person in all the same. */
  | { result: 'no-seat'; person: DoorPerson; state: RegistrationState }
  | { result: 'unknown'; code: string }
  /** Unknown while the network is away: neither refused nor let in. */
  | { result: 'unsure'; code: string }

/** Reads a door code out of what a camera or a person has read: the code, or an address that ends with it. */
export function readDoorCode(text: string): string {
  const last = text.trim().split(/[/=#]/).filter(Boolean).at(-1) ?? ''
  return last.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Finds the person of a code; a code that is longer or shorter by a character is another one. */
export function personOfCode(people: readonly DoorPerson[], text: string): DoorPerson | undefined {
  const code = readDoorCode(text)
  return code === '' ? undefined : people.find((person) => readDoorCode(person.code) === code)
}

/** Finds people by some letters of their names, in any spelling, or by the beginning of their code. */
export function findPeople(people: readonly DoorPerson[], typed: string): DoorPerson[] {
  if (typed.replaceAll(/\s/g, '').length < doorSearchMinCharacters) return []
  const words = searchForm(typed).split(' ').filter(Boolean)
  const code = readDoorCode(typed)
  const isFound = ({ name, code: own }: DoorPerson) => {
    const form = searchForm(name)
    const isNamed = words.length > 0 && words.every((word) => form.includes(word))
    return isNamed || (code.length >= doorSearchMinCharacters && readDoorCode(own).startsWith(code))
  }
  return people.filter(isFound).slice(0, doorHitsMax)
}

/**
 * Tells whether a person is in the room: the last word by the time at the door wins, in whatever order the phone has
 * heard of it.
 */
export function presenceOf(person: DoorPerson, scans: readonly DoorScan[]): Presence {
  const known = person.attendedAt
    ? [{ type: 'in' as ScanType, at: person.attendedAt, door: person.door }]
    : []
  const own = scans.filter(({ registrationId }) => registrationId === person.id)
  const last = [...known, ...own].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1)
  return last?.type === 'in' ? { at: last.at, door: last.door } : null
}

/** Counts who is in the room. */
export function countPresent(people: readonly DoorPerson[], scans: readonly DoorScan[]): number {
  return people.filter((person) => presenceOf(person, scans) !== null).length
}

/** Counts who has a place: those whom the door expects, and those who came. */
export function countExpected(people: readonly DoorPerson[]): number {
  return people.filter(hasSeat).length
}

/** Tells whether a person has a place; one marked absent comes late. */
export function hasSeat({ state }: Pick<DoorPerson, 'state'>): boolean {
  return state === 'absent' || (participantStates as readonly string[]).includes(state)
}

/** The list and the marks on the phone. */
interface DoorKnowledge {
  people: readonly DoorPerson[]
  scans: readonly DoorScan[]
  isOnline: boolean
}

/** Judges who comes in: a person whom somebody chose by name, or a code. */
export function judge(
  { people, scans, isOnline }: DoorKnowledge,
  asked: { person: DoorPerson } | { code: string },
  scan: DoorScan,
): Verdict {
  const person = 'person' in asked ? asked.person : personOfCode(people, asked.code)
  if (!person) {
    const code = 'code' in asked ? readDoorCode(asked.code) : ''
    return { result: isOnline ? 'unknown' : 'unsure', code }
  }
  const presence = presenceOf(person, scans)
  if (presence) return { result: 'already', person, presence }
  if (!hasSeat(person)) return { result: 'no-seat', person, state: person.state }
  return { result: 'in', person, scan, count: countPresent(people, scans) + 1 }
}

/** Tells whether a mark can still be taken back here. */
export function canUndo(scan: Pick<DoorScan, 'at' | 'type'>, now: number): boolean {
  return scan.type === 'in' && now - Date.parse(scan.at) <= doorUndoMinutes * 60_000
}

/** Tells whether the list of an activity has to be erased from the phone. */
export function isListOver({ endsAt }: Pick<DoorList['activity'], 'endsAt'>, now: number): boolean {
  return now > Date.parse(endsAt) + doorListHours * 3_600_000
}

/** Takes the answers to scans into the list: what other doors saw meanwhile is in them too. */
export function mergeAnswers(people: readonly DoorPerson[], answers: readonly ScanAnswer[]): DoorPerson[] {
  const answered = new Map(answers.map((answer) => [answer.registrationId, answer]))
  return people.map((person) => {
    const answer = answered.get(person.id)
    if (!answer || !['in', 'already', 'undone'].includes(answer.result)) return person
    if (answer.attendedAt === null) return { ...person, attendedAt: null, door: null }
    return { ...person, state: 'attended' as const, attendedAt: answer.attendedAt, door: answer.door }
  })
}

/** Sorts answered scans out: what is refused is set aside with its reason, and holds up nothing else. */
export function settleScans(
  scans: readonly DoorScan[],
  answers: readonly ScanAnswer[],
): { waiting: DoorScan[]; refused: RefusedScan[] } {
  const resultOf = new Map(answers.map(({ id, result }) => [id, result]))
  return {
    waiting: scans.filter(({ id }) => !resultOf.has(id)),
    refused: scans.flatMap((scan) => {
      const reason = resultOf.get(scan.id)
      return reason === 'unknown' || reason === 'refused' ? [{ ...scan, reason }] : []
    }),
  }
}
