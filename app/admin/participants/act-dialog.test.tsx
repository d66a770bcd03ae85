// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { actOnParticipants } from '../../../shared/contract/participants.ts'
import { resources } from '../../../shared/locales/resources.ts'
import type { ParticipantAct } from '../../../shared/schemas/participants.ts'
import { fakeApi, pageFrame, pressButton } from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { ActDialog } from './act-dialog.tsx'

const { dialog: words } = resources.en['admin-participants']
const people = [{ id: 'one', name: 'Aziza Rasulova', state: 'confirmed' as const }]
afterEach(cleanup)

/** Opens the dialog where the drawer does: in the form of a record. */
async function ask(act: ParticipantAct, doneCount: number) {
  const refused = doneCount > 0 ? [] : [{ id: 'one', label: 'Aziza', code: 'over-seats', message: 'Full.' }]
  const api = fakeApi([actOnParticipants, { doneCount, refused }])
  const onDone = vi.fn()
  const dialog = <ActDialog act={act} people={people} onClose={() => undefined} onDone={onDone} />
  render(<form>{dialog}</form>, { wrapper: pageFrame(api.client) })
  await settle()
  return { calls: api.calls, onDone }
}

it('is no form in the form of the record, whose submission browsers announce to nobody', async () => {
  await ask('cancel', 1)
  expect(document.querySelectorAll('form')).toHaveLength(2)
  expect(document.querySelector('form form')).toBeNull()
})

it('asks for the reason of a cancellation, and sends it', async () => {
  const { calls, onDone } = await ask('cancel', 1)
  await pressButton(words.cancel.send)
  expect(screen.getByText(words.reasonMissing)).toBeTruthy()
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText(words.reason), { target: { value: 'Asked by phone' } })
  await pressButton(words.cancel.send)
  expect(calls).toMatchObject([{ body: { act: 'cancel', ids: ['one'], reason: 'Asked by phone' } }])
  expect(onDone).toHaveBeenCalledOnce()
})

it('stays open where nobody was given a seat, so that it can be confirmed over their number', async () => {
  const { calls, onDone } = await ask('admit', 0)
  await pressButton(words.admit.send)
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText(words.overSeats))
  await pressButton(words.admit.send)
  expect(calls.at(-1)).toMatchObject({ body: { act: 'admit', overSeats: true } })
})
