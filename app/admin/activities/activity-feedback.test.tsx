// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { hideFeedback, readPanelFeedback } from '../../../shared/contract/host-desk.ts'
import { resources } from '../../../shared/locales/resources.ts'
import type { PanelFeedback } from '../../../shared/schemas/host-desk.ts'
import { fakeApi, pageFrame, pressButton } from '../../../tests/support/own-profile.tsx'
import { settle } from '../../../tests/support/settle.ts'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import { ActivityFeedback } from './activity-feedback.tsx'

const { feedback: words } = resources.en.desk
const given = (isHidden: boolean): PanelFeedback => ({
  isAsked: true,
  count: 5,
  average: 4.4,
  ratings: [0, 0, 1, 1, 3],
  hostFrom: null,
  texts: [{ id: 'text', text: 'Too loud', isHidden }],
})
afterEach(cleanup)

it('hides a text of feedback from the host, and shows it again (T-10)', async () => {
  const api = fakeApi([readPanelFeedback, given(false)], [hideFeedback, given(true)])
  render(<ActivityFeedback id="one" />, { wrapper: pageFrame(api.client) })
  await settle()
  await pressButton(words.hide)
  expect(api.calls).toEqual([
    { endpoint: hideFeedback, params: { id: 'one', feedbackId: 'text' }, body: { isHidden: true } },
  ])
  expect(screen.getByText(words.isHidden)).toBeTruthy()
  await pressButton(words.show)
  expect(api.calls.at(-1)).toMatchObject({ body: { isHidden: false } })
})

it('only reads feedback where the activity may not be changed', async () => {
  const api = fakeApi([readPanelFeedback, given(false)])
  render(
    <FieldLocksContext value={{ languages: [], areFactsLocked: true }}>
      <ActivityFeedback id="one" />
    </FieldLocksContext>,
    { wrapper: pageFrame(api.client) },
  )
  await settle()
  expect(screen.getByText('Too loud')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
