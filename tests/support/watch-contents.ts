import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { FileStore } from '../../server/platform/file-store.ts'

/**
 * Watches which contents a store opens. Returns the check that each was read to its end or destroyed: one that was not
 * holds its file open, and ends the process when it is collected.
 */
export function watchContents(files: FileStore): () => void {
  const { openRead } = files
  const opened: { key: string; content: Readable }[] = []
  files.openRead = async (key, part) => {
    const stored = await openRead(key, part)
    if (stored) opened.push({ key, content: stored.content })
    return stored
  }
  return () => {
    const unread = opened.filter(({ content }) => !content.readableEnded && !content.destroyed)
    expect(unread.map(({ key }) => key)).toEqual([])
  }
}
