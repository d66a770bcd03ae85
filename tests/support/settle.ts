import { act } from '@testing-library/react'

/** The number of calls that may follow each other: what an answer shows may call again. */
const turnCount = 5

/** Waits until pending calls are answered and the page has rendered their answers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < turnCount; turn += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}
