// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { LetterField } from './personal-fields.tsx'
import type { LiveForm } from './use-live-form.ts'

/** Returns the field in a form in a state, such as filled in from a draft. */
const fieldOf = (state: Partial<LiveForm>) => (
  <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
    <LetterField
      form={{ problemOf: () => undefined, ...state } as unknown as LiveForm}
      values={{}}
      label=""
      hint=""
    />
  </I18nextProvider>
)

let root: Root
const letter = () => document.querySelector('textarea') as HTMLTextAreaElement
const counted = () => document.getElementById('coverLetter-note')?.textContent

beforeEach(async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(fieldOf({}))
  document.body.append(container)
  letter().value = 'Typed before the script came'
  await act(async () => {
    root = hydrateRoot(container, fieldOf({}))
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it('a letter is counted that was typed before the script came', () => {
  expect(letter().value).toBe('Typed before the script came')
  expect(counted()).toBe('28 of 5000 characters')
})

it.each([
  ['a draft was filled in', { isRestored: true }, 'Of a draft', '10'],
  ['the form was cleared', { isRestored: false }, '', '0'],
])('the count of the letter is updated when %s', async (_what, state, value, length) => {
  fireEvent.input(letter())
  expect(counted()).toBe('28 of 5000 characters')
  letter().value = value
  await act(async () => root.render(fieldOf(state)))
  expect(counted()).toBe(`${length} of 5000 characters`)
})
