// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as contract from '../../../../shared/contract/host-desk.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { messageUndoSeconds } from '../../../../shared/rules/limits.ts'
import type { HostDesk as DeskData, DeskParticipant } from '../../../../shared/schemas/host-desk.ts'
import {
  fakeApi,
  pageFrame,
  press,
  pressButton,
  problemAt,
  refusal,
  typeInto,
} from '../../../../tests/support/own-profile.tsx'
import { settle } from '../../../../tests/support/settle.ts'
import { HostDesk } from './host-desk.tsx'

const { desk: words, app } = resources.en
const params = { id: 'one' }
const ofPerson = (number: number, more: Partial<DeskParticipant> = {}): DeskParticipant => ({
  id: `person-${number}`,
  fullName: `Person ${number}`,
  state: 'confirmed',
  registeredAt: '2031-01-01T00:00:00.000Z',
  answers: ['Idea', null],
  ...more,
})
const desk: DeskData = {
  availability: 'few',
  isClosed: false,
  seats: 20,
  counts: { participants: 12, attended: 0, unconfirmed: 2, waiting: 1, offered: 0 },
  attendanceFrom: '2031-02-09T09:00:00.000Z',
  openUntil: '2031-02-23T11:00:00.000Z',
  attendance: 'to-come',
  questions: [
    {
      id: 'stage',
      type: 'choice',
      label: { text: 'Stage', lang: 'en' },
      answered: 12,
      choices: [{ id: 'idea', label: { text: 'Idea', lang: 'en' }, count: 12 }],
    },
    { id: 'wish', type: 'text', label: { text: 'Сиз нима', lang: 'ru' }, answered: 5, choices: [] },
  ],
  participants: [
    ...Array.from({ length: 12 }, (_, index) => ofPerson(index + 1)),
    ofPerson(13, { state: 'waiting' }),
  ],
  recipients: { participants: 12, withWaiting: 13 },
  lastMessage: null,
  writing: 'open',
}
const feedback = { isAsked: true, count: 5, average: 4.4, ratings: [0, 0, 1, 1, 3], texts: ['Good'] }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi([contract.readOwnFeedback, feedback])
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(changed: Partial<DeskData> = {}) {
  api.answer(contract.readHostDesk, { ...desk, ...changed })
  render(<HostDesk activityId="one" />, { wrapper: pageFrame(api.client) })
  await settle()
}
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const textareaId = 'desk-message-one'

describe('the desk of a host (T-7)', () => {
  it('shows numbers as links, answers, and people: ten at first, the waiting list apart', async () => {
    await open()
    const links = [...document.querySelectorAll('ul a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
    expect(links).toEqual([
      ['#desk-people-one', '12Participantsof 20 places, 2 not yet confirmed'],
      ['#desk-waiting-one', '1Waiting list'],
    ])
    for (const [href] of links) expect(document.querySelector(href ?? '')).not.toBeNull()
    expect(screen.getByText(/^5 of 12 wrote an answer/)).toBeTruthy()
    expect(rows()).toHaveLength(11)
    expect(rows()[10]).toContain(words.states.waiting)
    await pressButton('Show the other 2')
    expect(rows()).toHaveLength(13)
    expect(document.querySelector('table input')).toBeNull()
    expect(screen.queryByText(words.feedback.title)).toBeNull()
  })

  it('closes registration, and opens it again', async () => {
    await open()
    api.answer(contract.closeOwnRegistration, null)
    api.answer(contract.readHostDesk, { ...desk, isClosed: true, availability: 'closed' })
    await pressButton(words.closing.close)
    expect(api.calls.at(-1)).toEqual({
      endpoint: contract.closeOwnRegistration,
      params,
      body: { isClosed: true },
    })
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.closing.closed)
    expect(screen.getByText(words.closing.isClosed)).toBeTruthy()
    await pressButton(words.closing.open)
    expect(api.calls.at(-1)).toMatchObject({ body: { isClosed: false } })
  })

  it('marks attendance when it is time, and shows the mark as it is where that failed', async () => {
    await open({ attendance: 'open' })
    const mark = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Person 1 came' })
    expect(screen.queryByRole('checkbox', { name: 'Person 13 came' })).toBeNull()
    api.answer(contract.markAttendance, { state: 'attended' })
    const there = desk.participants.map((one, index) =>
      index === 0 ? { ...one, state: 'attended' as const } : one,
    )
    api.answer(contract.readHostDesk, { ...desk, attendance: 'open', participants: there })
    await press(mark())
    expect(api.calls).toMatchObject([
      { endpoint: contract.markAttendance, params, body: { registrationId: 'person-1', type: 'in' } },
    ])
    expect(mark().checked).toBe(true)
    api.answer(contract.markAttendance, refusal(409, { title: 'Not now.' }))
    await press(mark())
    expect(api.calls.at(-1)).toMatchObject({ body: { type: 'undo' } })
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not now.')
    expect(mark().checked).toBe(true)
    expect(screen.getByText('4.4 out of 5, from 5 people')).toBeTruthy()
    expect(screen.getByText('Good')).toBeTruthy()
  })

  it('sends a message to everybody, also to the waiting list, and takes it back', async () => {
    await open()
    await pressButton('Send to 12 people')
    expect(problemAt(textareaId)).toBeTruthy()
    expect(api.calls).toEqual([])
    typeInto(textareaId, 'Room 2')
    fireEvent.click(screen.getByLabelText(words.message.includesWaiting))
    api.answer(contract.writeToParticipants, {})
    api.answer(contract.readHostDesk, { ...desk, writing: 'limit' })
    await pressButton('Send to 13 people')
    expect(api.calls).toEqual([
      { endpoint: contract.writeToParticipants, params, body: { text: 'Room 2', includesWaiting: true } },
    ])
    expect(screen.getByText(words.message.sending)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(words.message.undo)
    api.answer(contract.undoOwnMessage, null)
    api.answer(contract.readHostDesk, desk)
    await pressButton(words.message.undo)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(words.message.undone)
    expect(document.querySelector<HTMLTextAreaElement>(`#${textareaId}`)?.value).toBe('Room 2')
    expect(document.activeElement?.id).toBe(textareaId)
  })

  it('cannot take a message back after ten seconds, and shows it as the last one', async () => {
    await open()
    typeInto(textareaId, 'Room 2')
    api.answer(contract.writeToParticipants, {})
    const sent = { text: 'Room 2', sendAt: '2031-01-02T00:00:00.000Z', sentAt: null, mailCount: null }
    api.answer(contract.readHostDesk, {
      ...desk,
      writing: 'limit',
      lastMessage: { ...sent, includesWaiting: false },
    })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await pressButton('Send to 12 people')
    expect(screen.getByRole('button', { name: words.message.undo })).toBeTruthy()
    vi.advanceTimersByTime(messageUndoSeconds * 1_000)
    await settle()
    expect(screen.queryByRole('button', { name: words.message.undo })).toBeNull()
    expect(screen.getByText(words.message.limit)).toBeTruthy()
    expect(screen.getByText('Room 2')).toBeTruthy()
  })

  it('shows what was once it is over: who came, and until when messages could be sent', async () => {
    await open({
      ...{ availability: 'over', attendance: 'over', writing: 'over' },
      counts: { ...desk.counts, attended: 1 },
      participants: [ofPerson(1, { state: 'attended' }), ofPerson(2, { state: 'absent' })],
    })
    expect(document.querySelector('table input')).toBeNull()
    expect(rows()[0]).toContain(words.states.attended)
    expect(rows()[1]).toContain(words.states.absent)
    expect(document.querySelector('textarea')).toBeNull()
    expect(screen.getByText(/^Messages could be sent until/)).toBeTruthy()
    expect(screen.getByText('Good')).toBeTruthy()
  })

  it('says where there is nobody yet, and reads again what failed', async () => {
    api.answer(contract.readHostDesk, refusal(409, { title: 'Broken.' }))
    render(<HostDesk activityId="one" />, { wrapper: pageFrame(api.client) })
    await settle()
    expect(screen.getByRole('heading', { name: words.failed })).toBeTruthy()
    const counts = { participants: 0, attended: 0, unconfirmed: 0, waiting: 0, offered: 0 }
    const nobody = { counts, participants: [], recipients: { participants: 0, withWaiting: 0 }, seats: null }
    api.answer(contract.readHostDesk, { ...desk, ...nobody })
    await pressButton(app.tryAgain)
    expect(screen.getByText(words.people.none)).toBeTruthy()
    expect(screen.getByText(words.message.nobody)).toBeTruthy()
    expect(document.querySelector('ul a')?.textContent).toContain(words.numbers.noLimit)
  })
})
