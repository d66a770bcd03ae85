// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import toast from 'react-hot-toast/headless'
import { initReactI18next } from 'react-i18next'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mountToaster } from './toaster.tsx'
import { toastsRootId } from './toasts-root.ts'

const texts = createInstance()
await texts.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'app',
  resources: { en: { app: { dismiss: 'Dismiss' } } },
})

const hourMs = 60 * 60_000
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => [...document.querySelectorAll('[data-toast]')]
const isLeaving = () => shown().every(({ className }) => className.includes('leaving'))

// One toaster for all tests, as a page has: their timers belong to it.
beforeAll(() => {
  vi.useFakeTimers()
  // Those of earlier files are in the same store.
  toast.remove()
  document.body.innerHTML = `<div id="${toastsRootId}"></div>`
  act(() => mountToaster(texts))
})
afterEach(() => act(() => toast.remove()))
afterAll(() => {
  vi.useRealTimers()
})

describe('a toast (P-19)', () => {
  it.each([
    { kind: 'blank', say: () => toast('blank'), ms: 4_000 },
    { kind: 'error', say: () => toast.error('error'), ms: 4_000 },
    { kind: 'custom', say: () => toast.custom('custom'), ms: 4_000 },
    { kind: 'success', say: () => toast.success('success'), ms: 2_000 },
  ])('stays for $ms ms and is removed a second later: $kind', ({ say, ms }) => {
    act(() => {
      say()
    })
    pass(ms - 1)
    expect(shown()).toHaveLength(1)
    expect(isLeaving()).toBe(false)
    pass(1)
    expect(isLeaving()).toBe(true)
    pass(999)
    expect(shown()).toHaveLength(1)
    pass(2)
    expect(shown()).toHaveLength(0)
  })

  it('stays while something is loading, until it ends', () => {
    const id = 'loading'
    act(() => {
      toast.loading('loading', { id })
    })
    pass(hourMs)
    expect(shown()).toHaveLength(1)
    act(() => {
      toast.success('done', { id })
    })
    pass(1_999)
    expect(isLeaving()).toBe(false)
    pass(1)
    expect(isLeaving()).toBe(true)
    pass(1_001)
    expect(shown()).toHaveLength(0)
  })

  it('is among the newest twenty', () => {
    act(() => {
      for (let number = 1; number <= 25; number += 1) toast(`number ${number}`)
    })
    expect(shown()).toHaveLength(20)
    expect(screen.queryByText('number 25')).not.toBeNull()
    expect(screen.queryByText('number 5')).toBeNull()
  })

  it('leaves at once when it is dismissed, and is removed a second later', () => {
    act(() => {
      toast('to dismiss', { duration: Number.POSITIVE_INFINITY })
    })
    pass(hourMs)
    expect(isLeaving()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(isLeaving()).toBe(true)
    pass(999)
    expect(shown()).toHaveLength(1)
    pass(2)
    expect(shown()).toHaveLength(0)
  })
})
