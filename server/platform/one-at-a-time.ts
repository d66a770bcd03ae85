import { AppError } from '../errors.ts'

/**
 * A gate for work that takes a processor for itself: one piece runs, the others wait their turn.
 * @param waitingMax how many may wait; who comes after them is sent away.
 * @returns runs a piece of work and gives its result. @throws {AppError} `service-unavailable` when too many wait.
 */
export function oneAtATime(waitingMax: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let waitingCount = 0
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    if (waitingCount > waitingMax) return Promise.reject(new AppError('service-unavailable'))
    waitingCount += 1
    const result = last.then(work)
    last = result
      .catch(() => undefined)
      .finally(() => {
        waitingCount -= 1
      })
    return result
  }
}
