import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('runs one piece of work after the other, also after a failure', async () => {
  const alone = oneAtATime(10)
  let runningCount = 0
  let mostRunning = 0
  const work = (number: number) => async () => {
    runningCount += 1
    mostRunning = Math.max(mostRunning, runningCount)
    await new Promise((resolve) => setTimeout(resolve, 1))
    runningCount -= 1
    if (number === 2) throw new Error('failed')
    return number
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map((number) => alone(work(number))))
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    1,
    'failed',
    3,
    4,
  ])
  expect(mostRunning).toBe(1)
})

it('refuses tasks while too many wait, and runs the next when there is room', async () => {
  const alone = oneAtATime(1)
  const later = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 5))
  const accepted = [alone(later), alone(later)]
  await expect(alone(later)).rejects.toMatchObject({ code: 'service-unavailable' })
  expect(await Promise.all(accepted)).toEqual(['done', 'done'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(await alone(later)).toBe('done')
})
