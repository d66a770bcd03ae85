import { AppError } from '../errors.ts'

/**
 * Creates a mutex for work that takes a whole processor: one piece runs, the others wait.
 * @param waitingMax how many may wait; further ones are refused.
 * @returns a function that runs a piece of work and returns its result. @throws {AppError} `service-unavailable` when
 *   too many wait.
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
