import { inspectUpload } from '../server/platform/uploads/inspect-upload.ts'
import { serveParent } from './child-process.ts'

/** The file that is to be judged as a CV. */
export interface FileCheckMessage {
  path: string
  /** A file of another sender, sent while the first is looked at; then the time is that of its check. */
  meanwhilePath?: string
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
/** So many files does one sender have under way while another sends one. */
const floodCount = 8

/** Judges files as the site does, in a process that does nothing else. */
serveParent<FileCheckMessage>(async ({ path, meanwhilePath }): Promise<FileCheckAnswer> => {
  const memoryBefore = process.memoryUsage.rss()
  let peakMemory = memoryBefore
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss())
  }, sampleIntervalMs)
  const flood = meanwhilePath
    ? Array.from({ length: floodCount }, () => inspectUpload(path, 'cv', 'cv', { address: 'flooding' }))
    : []
  const startedAt = performance.now()
  const inspection = await inspectUpload(meanwhilePath ?? path, 'cv', 'cv', { address: 'sender' })
  const milliseconds = performance.now() - startedAt
  await Promise.all(flood)
  clearInterval(sampling)
  return {
    verdict: 'type' in inspection ? inspection.type : inspection.problem.code,
    milliseconds,
    memoryGrowthBytes: Math.max(peakMemory, process.memoryUsage.rss()) - memoryBefore,
  }
})
