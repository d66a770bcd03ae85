// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { readTypedFields } from './form-controls.ts'

it('leaves hidden values out of what was typed: the page may have another one when a draft comes back', () => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="acceptsWaiting" value="off">
    <input name="fullName" value="Tarmo">
    <input type="checkbox" name="answer-topics:start" checked>
    <input type="checkbox" name="answer-topics:team">
  </form>`
  const names = ['fullName', 'acceptsWaiting', 'answer-topics:start', 'answer-topics:team']
  expect(readTypedFields(document.forms[0] as HTMLFormElement, names)).toEqual({
    fullName: 'Tarmo',
    'answer-topics:start': 'on',
  })
})
