import fs from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's file system on Node's files that is used here. */
interface EmscriptenNodeFs {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  tryFSOperation: (operation: () => void) => void
}

/**
 * PGlite's file system on a folder, with the one operation that it lacks: fsync. Emscripten answers "done" to
 * fsync without doing it, so without this class an acknowledged commit is lost with the power. PostgreSQL calls
 * fsync for the log at each commit, for data files at a checkpoint, and for the folder after it renames a file.
 *
 * It counts only together with `durableSettings`: Emscripten has no hook for fdatasync, PostgreSQL's default.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: EmscriptenNodeFs }) => {
        const nodeFs = module.NODEFS
        nodeFs.stream_ops.fsync = (stream) => {
          // tryFSOperation turns Node's error into the error number that PostgreSQL understands and panics on.
          nodeFs.tryFSOperation(() => fs.fsyncSync(stream.nfd))
          return 0
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** PostgreSQL's settings under which each commit ends in an fsync of the log. */
export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/** Writes a whole folder through to the disk: every file, then every folder. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncFolder(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncFolderEntry(folder)
}

/** Writes the names in a folder through to the disk. Windows cannot open folders, and orders such changes itself. */
export function syncFolderEntry(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(path: string, flags: string): void {
  const descriptor = fs.openSync(path, flags)
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
