import { act } from '@testing-library/react'

/** The number of calls that may follow each other: what an answer shows may call again. */
const roundCount = 5

/** Waits until pending calls are answered and the page has rendered their answers. */
export async function settle(): Promise<void> {
  for (let round = 0; round < roundCount; round += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}
