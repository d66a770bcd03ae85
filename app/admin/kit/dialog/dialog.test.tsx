// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()
/** Targets of pointer events: the backdrop, the padding of the dialog, or its content. */
const points = {
  outside: { clientX: 50, clientY: 50 },
  edge: { clientX: 105, clientY: 105 },
  inside: { clientX: 200, clientY: 200 },
} as const

beforeEach(() => {
  onClose.mockClear()
})
afterEach(cleanup)

function show(shape: 'box' | 'drawer' | 'palette') {
  render(
    <Dialog shape={shape} labelledBy="title" onClose={onClose}>
      <h2 id="title">Title</h2>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { hidden: true })
  // The document has no layout here.
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 400, 300)
  return dialog
}

/**
 * Presses the mouse on one element and releases it on another: the browser dispatches a click to their common ancestor.
 */
function press(dialog: HTMLElement, from: keyof typeof points, to: keyof typeof points) {
  const title = screen.getByText('Title')
  fireEvent.pointerDown(from === 'inside' ? title : dialog, points[from])
  fireEvent.click(from === 'inside' && to === 'inside' ? title : dialog, points[to])
}

it.each(
  (['box', 'drawer', 'palette'] as const).flatMap((shape) =>
    (['outside', 'edge', 'inside'] as const).flatMap((from) =>
      (['outside', 'edge', 'inside'] as const).map((to) => [shape, from, to] as const),
    ),
  ),
)('a %s is closed by a press that began and ended outside alone: from %s to %s', (shape, from, to) => {
  press(show(shape), from, to)
  expect(onClose).toHaveBeenCalledTimes(from === 'outside' && to === 'outside' ? 1 : 0)
})

it('forgets where the press before began', () => {
  const dialog = show('box')
  press(dialog, 'outside', 'inside')
  press(dialog, 'inside', 'outside')
  expect(onClose).not.toHaveBeenCalled()
})
