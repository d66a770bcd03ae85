// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePublishing } from './use-publishing.tsx'
import type { RecordEditing } from './use-record-editing.ts'

const now = { publishAt: 'now' } as const
afterEach(cleanup)

it('publishes a record with gaps once they are agreed to, and asks again about other ones', () => {
  const save = vi.fn()
  const { result, rerender } = renderHook(
    ({ lacks }) => usePublishing(null, { save } as unknown as RecordEditing, lacks),
    { initialProps: { lacks: ['Photo: initials are shown.'] } },
  )
  expect(result.current.gaps.isAgreed).toBe(false)
  act(() => result.current.publish(now))
  expect(save).not.toHaveBeenCalled()

  act(() => result.current.gaps.agree(true))
  rerender({ lacks: ['Photo: initials are shown.'] })
  expect(result.current.gaps.isAgreed).toBe(true)
  act(() => result.current.publish(now))
  expect(save).toHaveBeenCalledExactlyOnceWith(now)

  rerender({ lacks: ['Photo: initials are shown.', 'English: not written.'] })
  expect(result.current.gaps.isAgreed).toBe(false)
  act(() => result.current.publish(now))
  expect(save).toHaveBeenCalledOnce()
  rerender({ lacks: [] })
  expect(result.current.gaps.isAgreed).toBe(false)
  act(() => result.current.publish(now))
  expect(save).toHaveBeenCalledTimes(2)
})
