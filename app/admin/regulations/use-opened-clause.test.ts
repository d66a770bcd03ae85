// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageLanguages } from '../kit/record-page/use-page-languages.ts'
import type { EditedSection } from './edition-section.ts'
import { fieldName, generalKey, useOpenedClause } from './use-opened-clause.ts'

const clause = (key: string) => ({ key, text: {}, note: {} })
const sections: EditedSection[] = [
  { key: 's1', title: {}, clauses: [clause('c1'), clause('c2')] },
  { key: 's2', title: {}, clauses: [clause('c3')] },
]
const chooseTarget = vi.fn()
const page = { shown: ['uz'], chooseTarget } as unknown as PageLanguages
const marks = new Map([['c2', 'changed' as const]])

beforeEach(() => {
  document.body.innerHTML = `
    <nav><a href="#c2">2</a></nav>
    ${['c1', 'c2', generalKey].map((key) => `<section id="${key}"><h2 tabindex="-1">${key}</h2></section>`).join('')}
    <input id="sections.c1.text.ru"><input id="title.uz">`
})
afterEach(() => {
  chooseTarget.mockReset()
})

const open = () => renderHook(() => useOpenedClause(sections, marks, page)).result

it('shows the first changed clause at first, and the contents in its place on request', () => {
  const result = open()
  expect(result.current).toMatchObject({ opened: 'c2', isLeft: false })
  act(() => result.current.leave())
  expect(result.current.isLeft).toBe(true)
  expect(document.activeElement?.getAttribute('href')).toBe('#c2')
  act(() => result.current.open('c1'))
  expect(result.current).toMatchObject({ opened: 'c1', isLeft: false })
  expect(document.activeElement?.textContent).toBe('c1')
})

it('opens the clause that a field is in, in its language, and focuses it', () => {
  const result = open()
  act(() => result.current.reveal('sections.c1.text.ru'))
  expect(result.current.opened).toBe('c1')
  expect(chooseTarget).toHaveBeenCalledWith('ru')
  expect(document.activeElement?.id).toBe('sections.c1.text.ru')
  act(() => result.current.openProblem('sections.0.clauses.1.text.uz'))
  expect(result.current.opened).toBe('c2')
  act(() => result.current.reveal('title.uz'))
  expect(result.current.opened).toBe(generalKey)
  expect(chooseTarget).toHaveBeenCalledOnce()
})

it.each([
  ['title.uz', 'title.uz'],
  ['editionDate', 'editionDate'],
  ['sections.1.title.uz', 'sections.s2.title.uz'],
  ['sections.1.clauses', 'sections.s2.clauses'],
  ['sections.0.clauses.1.text.uz', 'sections.c2.text.uz'],
  ['sections.9.title.uz', 'sections.9.title.uz'],
])('names the field of the problem %s', (path, name) => {
  expect(fieldName(path, sections)).toBe(name)
})
