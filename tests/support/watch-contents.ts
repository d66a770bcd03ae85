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
  files.openRead = async (key) => {
    const kept = await openRead(key)
    if (kept) opened.push({ key, content: kept.content })
    return kept
  }
  return () => {
    const unread = opened.filter(({ content }) => !content.readableEnded && !content.destroyed)
    expect(unread.map(({ key }) => key)).toEqual([])
  }
}
