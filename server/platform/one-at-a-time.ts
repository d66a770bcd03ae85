import { AppError } from '../errors.ts'
import { FairSemaphore } from './fair-semaphore.ts'

/**
 * Creates a mutex for work that takes a whole processor: one piece runs, the others wait.
 * @param waitingMax how many may wait; further ones are refused.
 * @returns a function that runs a piece of work and returns its result. @throws {AppError} `service-unavailable` when
 *   too many wait.
 */
export function oneAtATime(waitingMax: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const semaphore = new FairSemaphore({
    max: 1,
    waitingMax,
    refusal: () => new AppError('service-unavailable'),
  })
  return (work) => semaphore.run('', work)
}
