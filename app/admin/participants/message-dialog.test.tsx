// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { writeToParticipants } from '../../../shared/contract/participants.ts'
import { resources } from '../../../shared/locales/resources.ts'
import type { RegistrationState } from '../../../shared/rules/registration.ts'
import { fakeApi, pageFrame, pressButton } from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { MessageDialog } from './message-dialog.tsx'
import type { Participant } from './participant-answers.ts'

const { message: words } = resources.en['admin-participants']
const person = (id: string, state: RegistrationState) =>
  ({ id, state, language: 'uz', label: { text: `Person ${id}` }, activity: { id: 'one' } }) as Participant
afterEach(cleanup)

it('shows before it is sent how many get a message, and who does not (row 24)', async () => {
  const api = fakeApi([writeToParticipants, { ids: ['message'], sendAt: '2027-01-01T00:00:00Z' }])
  const people = [person('a', 'confirmed'), person('b', 'reserved'), person('c', 'cancelled')]
  render(<MessageDialog people={people} onClose={() => undefined} />, { wrapper: pageFrame(api.client) })
  await settle()
  expect(screen.getByText(words.unconfirmed.replace('{{names}}', 'Person b'))).toBeTruthy()
  expect(screen.getByText(words.ended_one.replace('{{names}}', 'Person c'))).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Zal oʻzgardi' } })
  await pressButton(words.send_one.replace('{{count}}', '1'))
  expect(api.calls).toMatchObject([
    { body: { activityId: 'one', ids: ['a'], texts: { uz: 'Zal oʻzgardi' } } },
  ])
})
