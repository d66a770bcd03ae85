import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const nanosecondsPerMs = 1_000_000

/** The delay of a process's timers since the last question, in milliseconds. */
export interface LoopDelay {
  maxMs: number
  p99Ms: number
}

/** Watches the event loop of this process. @returns a function that tells its delay since its last call. */
export function watchLoop(): () => LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return () => {
    // The monitor counts the time between two of its timers, so that its own pause is part of it.
    const [maxMs, p99Ms] = [delay.max, delay.percentile(99)].map((nanoseconds) =>
      Math.max(0, nanoseconds / nanosecondsPerMs - resolutionMs),
    ) as [number, number]
    delay.reset()
    return { maxMs, p99Ms }
  }
}
