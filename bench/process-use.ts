import { readFileSync } from 'node:fs'

/** What a server process has used since it began. */
export interface ProcessUse {
  port: number
  /** Processor time, of the process itself and of the system on its behalf. */
  cpuMicroseconds: number
  /** The most memory that it ever held (VmHWM). */
  peakMemoryBytes: number
  /** The memory that it holds now. */
  memoryBytes: number
  /** Of it, the program and its libraries, as they lie on the disk (RssFile); 0 where the system does not tell. */
  programBytes: number
  /** Of it, what JavaScript uses and what is held for it. */
  heapUsedBytes: number
  heapTotalBytes: number
  /** Of it, buffers and what else native code has for JavaScript. */
  buffersBytes: number
}

/** What this process has used since it began. */
export function processUse(port: number): ProcessUse {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  return {
    port,
    cpuMicroseconds: user + system,
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
    memoryBytes: rss,
    programBytes: programBytes(),
    heapUsedBytes: heapUsed,
    heapTotalBytes: heapTotal,
    buffersBytes: external,
  }
}

function programBytes(): number {
  if (process.platform !== 'linux') return 0
  return Number(/^RssFile:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024
}
