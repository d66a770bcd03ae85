import { readdirSync, readFileSync } from 'node:fs'

const sampleMs = 250
/** Clock ticks a second in which Linux gives processor time to every program. */
const ticksPerSecond = 100

/** A process and all that it has started, directly or not, with those that it no longer is the parent of. */
export interface ProcessTree {
  /** Returns the processor time of all its processes so far, in seconds; 0 where there is no `/proc`. */
  cpuSeconds: () => number
  /** Ends all its processes that still run. Returns their command lines, without the process itself. */
  kill: () => string[]
}

interface ProcessSeen {
  ticks: number
  /** The time at which it started: another process may get its id later. */
  startedAt: string
}

/** Follows a process by looking at the list of all processes several times a second, until `kill` is called. */
export function followProcessTree(rootPid: number): ProcessTree {
  const seen = new Map<number, ProcessSeen>()
  let ticksOfReplaced = 0
  const look = () => {
    const all = readProcesses()
    for (const [pid, { parent, ticks, startedAt }] of all) {
      const before = seen.get(pid)
      if (before?.startedAt === startedAt) before.ticks = ticks
      else if (pid === rootPid || seen.has(parent)) {
        ticksOfReplaced += before?.ticks ?? 0
        seen.set(pid, { ticks, startedAt })
      }
    }
    return all
  }
  look()
  const timer = setInterval(look, sampleMs)
  return {
    cpuSeconds: () => {
      look()
      const ticks = [...seen.values()].reduce((sum, process) => sum + process.ticks, ticksOfReplaced)
      return ticks / ticksPerSecond
    },
    kill: () => {
      clearInterval(timer)
      const all = look()
      const left = [...seen].filter(([pid, { startedAt }]) => {
        const now = all.get(pid)
        return now?.startedAt === startedAt && !now.isZombie
      })
      const commands = left.filter(([pid]) => pid !== rootPid).map(([pid]) => commandOf(pid))
      for (const [pid] of left) killProcess(pid)
      // Where there is no /proc, the group of the process has to do.
      if (all.size === 0) killProcess(-rootPid)
      return commands
    },
  }
}

/** Reads the running processes, by their ids. Empty on a machine without `/proc`. */
function readProcesses() {
  const all = new Map<number, ProcessSeen & { parent: number; isZombie: boolean }>()
  for (const name of listFolder('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readText(`/proc/${name}/stat`)
    // The name of the program is in brackets and may hold spaces; the fields after it are counted from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields.length < 20) continue
    all.set(Number(name), {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      startedAt: fields[19] ?? '',
      isZombie: fields[0] === 'Z',
    })
  }
  return all
}

function commandOf(pid: number): string {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 120)
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
