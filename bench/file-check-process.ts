import { uploadChecker } from '../server/platform/uploads/check-upload.ts'
import { inspectUpload } from '../server/platform/uploads/inspect-upload.ts'
import { serveParent } from './child-process.ts'

/** The file that is checked as a CV. */
export interface FileCheckMessage {
  path: string
  /** A file of another sender, sent while the first is checked; then the time is that of its check. */
  meanwhilePath?: string
}

/** The verdict on a file, and the cost for this process. */
export interface FileCheckAnswer {
  verdict: string
  milliseconds: number
  /** The peak of memory above that before the check. */
  memoryGrowthBytes: number
}

/** The kernel's own peak does not help: a child inherits that of the process that started it. */
const sampleIntervalMs = 2
/** Files of one sender that are under way while another sends one. */
const floodCount = 8

const check = (path: string, address: string) =>
  uploadChecker.check({ path, kind: 'cv', name: 'cv' }, { address })

/** Checks files as the site does, in a process that does nothing else. */
serveParent<FileCheckMessage>(async ({ path, meanwhilePath }): Promise<FileCheckAnswer> => {
  const memoryBefore = process.memoryUsage.rss()
  let peakMemory = memoryBefore
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss())
  }, sampleIntervalMs)
  const flood = meanwhilePath ? Array.from({ length: floodCount }, () => check(path, 'flooding')) : []
  const startedAt = performance.now()
  const inspection = await (meanwhilePath ? check(meanwhilePath, 'sender') : inspectUpload(path, 'cv', 'cv'))
  const milliseconds = performance.now() - startedAt
  await Promise.all(flood)
  clearInterval(sampling)
  return {
    verdict: 'type' in inspection ? inspection.type : inspection.problem.code,
    milliseconds,
    memoryGrowthBytes: Math.max(peakMemory, process.memoryUsage.rss()) - memoryBefore,
  }
})
