import { readFileSync } from 'node:fs'

/** The resources that a server process has used since its start. */
export interface ProcessUse {
  port: number
  /** Processor time, of the process itself and of the system on its behalf. */
  cpuMicroseconds: number
  /** The peak of its memory (VmHWM). */
  peakMemoryBytes: number
  /** Its present memory. */
  memoryBytes: number
  /**
   * Its part for the program and its libraries, mapped from the disk (RssFile); 0 where the system does not report it.
   */
  programBytes: number
  /** Its part for JavaScript: used, and reserved. */
  heapUsedBytes: number
  heapTotalBytes: number
  /** Its part for buffers and other native memory of JavaScript. */
  buffersBytes: number
}

/** Returns the resources that this process has used since its start. */
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
