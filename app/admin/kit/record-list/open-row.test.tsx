// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRowPress } from './open-row.ts'

const openTab = vi.fn()

beforeEach(() => {
  openTab.mockClear()
  vi.stubGlobal('open', openTab)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List() {
  const [parameters] = useSearchParams()
  const table = useRowPress()
  return (
    <>
      <output>{parameters.get('open')}</output>
      <table ref={table}>
        <tbody>
          <tr data-row>
            <th>
              <Link to="?open=one">Name</Link>
            </th>
            <td>Cell</td>
            <td>
              <button type="button">Menu</button>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/admin/tags', element: <List /> }], {
        initialEntries: ['/admin/tags'],
      })}
    />,
  )
const opened = () => screen.getByRole('status').textContent
const inNewTab = [[expect.stringMatching(/\/admin\/tags\?open=one$/), '_blank', 'noopener']]
const middle = (target: Element) =>
  fireEvent(target, new MouseEvent('auxclick', { button: 1, bubbles: true }))

it('a press of a cell opens the record where the list is', () => {
  show()
  fireEvent.click(screen.getByText('Cell'))
  expect([opened(), openTab.mock.calls]).toEqual(['one', []])
})

it.each([
  ['Ctrl', (cell: Element) => fireEvent.click(cell, { ctrlKey: true })],
  ['⌘', (cell: Element) => fireEvent.click(cell, { metaKey: true })],
  ['the middle button', middle],
])('a press of a cell with %s opens the record in a new tab', (_name, press) => {
  show()
  press(screen.getByText('Cell'))
  expect([opened(), openTab.mock.calls]).toEqual(['', inNewTab])
})

it.each([
  ['a control of the row', () => middle(screen.getByText('Menu'))],
  [
    'a cell with the right button',
    () => fireEvent(screen.getByText('Cell'), new MouseEvent('auxclick', { button: 2, bubbles: true })),
  ],
  ['a control of the row with Ctrl', () => fireEvent.click(screen.getByText('Menu'), { ctrlKey: true })],
])('a press of %s opens nothing', (_name, press) => {
  show()
  press()
  expect([opened(), openTab.mock.calls]).toEqual(['', []])
})
