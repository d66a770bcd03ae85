import { inspectUpload } from '../server/platform/uploads/inspect-upload.ts'
import { serveParent } from './child-process.ts'

/** The file that is to be judged as a CV. */
export interface FileCheckMessage {
  path: string
}

/** What was said of it, and what that cost this process. */
export interface FileCheckAnswer {
  verdict: string
  milliseconds: number
  /** By how much memory was ever above what it was before. */
  memoryGrowthBytes: number
}

/** The kernel's own peak is no use here: a child inherits that of the process which started it. */
const sampleIntervalMs = 2

/** Judges files as the site does, in a process that does nothing else. */
serveParent<FileCheckMessage>(async ({ path }): Promise<FileCheckAnswer> => {
  const memoryBefore = process.memoryUsage.rss()
  let peakMemory = memoryBefore
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss())
  }, sampleIntervalMs)
  const startedAt = performance.now()
  const inspection = await inspectUpload(path, 'cv', 'cv')
  const milliseconds = performance.now() - startedAt
  clearInterval(sampling)
  return {
    verdict: 'type' in inspection ? inspection.type : inspection.problem.code,
    milliseconds,
    memoryGrowthBytes: Math.max(peakMemory, process.memoryUsage.rss()) - memoryBefore,
  }
})
