import { describe, expect, it } from 'vitest'
import type { ScanAnswer } from '../../../shared/schemas/participants.ts'
import {
  canUndo,
  countPresent,
  type DoorPerson,
  type DoorScan,
  findPeople,
  isListOver,
  judge,
  mergeAnswers,
  personOfCode,
  presenceOf,
  settleScans,
} from './door-list.ts'

const person = (name: string, rest: Partial<DoorPerson> = {}): DoorPerson => ({
  id: name,
  name,
  code: `${name.slice(0, 3).toUpperCase()}7-KQ4M`,
  state: 'confirmed',
  attendedAt: null,
  door: null,
  ...rest,
})
const dilnoza = person('Dilnoza Qoʻchqorova', { code: '7KQ4-M2XB' })
const ekaterina = person('Екатерина Цой')
const sardor = person('Sardor Qochimov', { state: 'waiting' })
const people = [dilnoza, ekaterina, sardor]
const scan = (type: DoorScan['type'], minute: number, of = dilnoza.id, door = 'A'): DoorScan => ({
  id: `${type} ${minute} ${of} ${door}`,
  type,
  registrationId: of,
  door,
  at: `2026-11-26T14:${String(minute).padStart(2, '0')}:00.000Z`,
})

describe('finding people at the door', () => {
  it('needs three letters, and takes names in any spelling and beginnings of codes', () => {
    expect(findPeople(people, 'qo')).toEqual([])
    for (const typed of ['qoch', 'Қўчқ', 'Qo‘ch', 'DILNOZA qoch', '7kq4', '7KQ4-m2'])
      expect(findPeople(people, typed), typed).toContain(dilnoza)
    expect(findPeople(people, 'tsoy')).toEqual([ekaterina])
    expect(findPeople(people, 'nobody')).toEqual([])
  })

  it('shows eight at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => person(`Aziza Rasulova ${index}`))
    expect(findPeople(many, 'aziza')).toHaveLength(8)
  })

  it('takes a code as it is written, as an address ends with it, and no other one', () => {
    for (const code of ['7KQ4-M2XB', '7kq4m2xb', ' 7KQ4 M2XB ', 'https://dw.example.uz/ticket/7KQ4-M2XB'])
      expect(personOfCode(people, code), code).toBe(dilnoza)
    for (const code of ['7KQ4-M2XBA', '7KQ4-M2X', '', '/', 'https://dw.example.uz/'])
      expect(personOfCode(people, code), code).toBeUndefined()
  })
})

describe('who is in the room', () => {
  it('is decided by the last word by the time at the door, in every order of arrival', () => {
    const [came, left, back] = [scan('in', 10), scan('undo', 11), scan('in', 12, dilnoza.id, 'B')]
    const orders = [
      [came, left, back],
      [back, left, came],
      [left, back, came],
      [came, back, left],
    ]
    for (const order of orders) expect(presenceOf(dilnoza, order)).toEqual({ at: back.at, door: 'B' })
    expect(presenceOf(dilnoza, [left, came])).toBeNull()
    expect(presenceOf(dilnoza, [scan('in', 10, ekaterina.id)])).toBeNull()
  })

  it('counts what the server knew with what waits here, each person once', () => {
    const known = { ...ekaterina, state: 'attended' as const, attendedAt: scan('in', 5).at, door: 'B' }
    const list = [dilnoza, known, sardor]
    expect(countPresent(list, [scan('in', 10), scan('in', 11), scan('in', 12, known.id)])).toBe(2)
    expect(countPresent(list, [scan('undo', 13, known.id)])).toBe(0)
    // Undone before the server's word.
    expect(countPresent(list, [scan('undo', 4, known.id)])).toBe(1)
  })
})

describe('the verdict', () => {
  const now = scan('in', 20)
  const door = (isOnline: boolean, scans: DoorScan[] = []) => ({ people, scans, isOnline })

  it('lets in once, and says when and where somebody has come in already', () => {
    expect(judge(door(false), { code: '7KQ4-M2XB' }, now)).toMatchObject({ result: 'in', count: 1 })
    expect(judge(door(true, [scan('in', 10)]), { person: dilnoza }, now)).toMatchObject({
      result: 'already',
      presence: { at: scan('in', 10).at, door: 'A' },
    })
  })

  it('is unsure about an unknown code without a network, and never refuses or lets it in', () => {
    expect(judge(door(false), { code: '9PX2-TTR0' }, now)).toEqual({ result: 'unsure', code: '9PX2TTR0' })
    expect(judge(door(true), { code: '9PX2-TTR0' }, now)).toEqual({ result: 'unknown', code: '9PX2TTR0' })
  })

  it('names the state of those without a place', () => {
    for (const state of ['waiting', 'cancelled', 'expired', 'offered', 'reserved'] as const)
      expect(
        judge({ ...door(true), people: [{ ...sardor, state }] }, { code: sardor.code }, now),
      ).toMatchObject({
        result: 'no-seat',
        state,
      })
    expect(judge(door(true), { person: { ...dilnoza, state: 'absent' } }, now)).toMatchObject({
      result: 'in',
    })
  })
})

describe('answers of the server', () => {
  const answer = (rest: Partial<ScanAnswer>): ScanAnswer => ({
    id: null,
    result: 'in',
    registrationId: null,
    name: null,
    attendedAt: null,
    door: null,
    cameAs: null,
    ...rest,
  })

  it('set refused scans aside, and leave what was not answered in the queue', () => {
    const scans = Array.from({ length: 10 }, (_, minute) => scan('in', minute, `p${minute}`))
    const answers = scans
      .slice(0, 8)
      .map(({ id }, index) =>
        answer({ id, result: index === 3 ? 'unknown' : index === 7 ? 'refused' : 'in' }),
      )
    const { waiting, refused } = settleScans(scans, answers)
    expect(waiting).toEqual(scans.slice(8))
    expect(refused.map(({ id, reason }) => [id, reason])).toEqual([
      [scans[3]?.id, 'unknown'],
      [scans[7]?.id, 'refused'],
    ])
  })

  it('bring what another door saw', () => {
    const at = scan('in', 3).at
    const merged = mergeAnswers(people, [
      answer({ result: 'already', registrationId: dilnoza.id, attendedAt: at, door: 'B' }),
      answer({ result: 'unknown' }),
    ])
    expect(merged[0]).toMatchObject({ state: 'attended', attendedAt: at, door: 'B' })
    expect(merged.slice(1)).toEqual(people.slice(1))
    expect(mergeAnswers(merged, [answer({ result: 'undone', registrationId: dilnoza.id })])[0]).toMatchObject(
      {
        attendedAt: null,
        door: null,
      },
    )
  })
})

it('marks are taken back for two minutes, and the list is erased twelve hours after the end', () => {
  const came = scan('in', 10)
  expect(canUndo(came, Date.parse(came.at) + 119_000)).toBe(true)
  expect(canUndo(came, Date.parse(came.at) + 121_000)).toBe(false)
  expect(canUndo({ ...came, type: 'undo' }, Date.parse(came.at))).toBe(false)
  const endsAt = '2026-11-26T16:00:00.000Z'
  expect(isListOver({ endsAt }, Date.parse('2026-11-27T04:00:00Z'))).toBe(false)
  expect(isListOver({ endsAt }, Date.parse('2026-11-27T04:00:01Z'))).toBe(true)
})
