import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own for the duration of a test, which can be full or read-only. */
export interface SmallDisk {
  folder: string
  /** Leaves no room, whatever is on it. */
  fill: () => void
  /** Lets nobody write. */
  protect: () => void
  /** Gives room and lets everybody write again. */
  restore: () => void
  remove: () => void
}

/** The number of attempts to fill a disk that is being written to: it may outgrow the size that it is about to get. */
const fillAttemptsMax = 100

/** Mounts a disk in memory, of which only what is written takes room. A machine that does not allow it is a failure. */
export function mountSmallDisk(sizeMegabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mount = (...given: string[]) => execFileSync('mount', given, { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    mount('-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'small-disk', folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      'The tests of full disks mount a tmpfs: run them as root, or in a container with CAP_SYS_ADMIN.',
      {
        cause: error,
      },
    )
  }
  return {
    folder,
    fill: () => {
      const shrinkToContent = () => {
        const { blocks, bfree, bsize } = statfsSync(folder)
        mount('-o', `remount,size=${(blocks - bfree) * bsize}`, folder)
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          return shrinkToContent()
        } catch (error) {
          // Somebody has written between the question and the mount: the size is below the content, which is refused.
          if (attempt === fillAttemptsMax) throw error
        }
      }
    },
    protect: () => mount('-o', 'remount,ro', folder),
    restore: () => mount('-o', `remount,rw,size=${sizeMegabytes}m`, folder),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
