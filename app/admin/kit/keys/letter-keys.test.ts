// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterChord, listenForChords, switchLetterKeys } from './letter-keys.ts'

const run = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  localStorage.clear()
  document.body.innerHTML = '<input id="field">'
  stop = listenForChords(['nt', 'ne'], run)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function press(
  key: string,
  code = `Key${key.toUpperCase()}`,
  target: EventTarget = document.body,
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

it('runs two keys, pressed one after the other, in any layout', () => {
  press('n')
  expect(press('t').defaultPrevented).toBe(true)
  expect(run).toHaveBeenCalledWith('nt')
  press('т', 'KeyN')
  press('у', 'KeyE')
  expect(run).toHaveBeenLastCalledWith('ne')
})

it('runs what the first key does alone, once no second one has followed', () => {
  const alone = vi.fn()
  press('n')
  afterChord(alone)
  press('t')
  vi.advanceTimersByTime(5_000)
  expect(alone).not.toHaveBeenCalled()
  press('n')
  afterChord(alone)
  expect(alone).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(alone).toHaveBeenCalledOnce()
  press('t')
  expect(run).toHaveBeenCalledOnce()
})

it('leaves fields alone, and everything where the keys are switched off', () => {
  const field = document.getElementById('field') ?? document.body
  press('n', 'KeyN', field)
  press('t', 'KeyT', field)
  switchLetterKeys(true)
  press('n')
  press('t')
  expect(run).not.toHaveBeenCalled()
  const alone = vi.fn()
  afterChord(alone)
  expect(alone).toHaveBeenCalledOnce()
})
