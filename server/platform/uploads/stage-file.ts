import { cvSizeMaxBytes } from '../../../shared/rules/limits.ts'
import type { ByteSource, FileStore, StagedFile } from '../file-store.ts'

/** An error for a file larger than any accepted one. */
class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}

/** Stages incoming content; past `cvSizeMaxBytes` it stops, and nothing is left. */
export async function stageFile(files: FileStore, content: ByteSource): Promise<StagedFile | 'too-large'> {
  try {
    return await files.stage(bounded(content))
  } catch (error) {
    if (error instanceof FileTooLargeError) return 'too-large'
    throw error
  }
}

async function* bounded(content: ByteSource): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of content) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > cvSizeMaxBytes) throw new FileTooLargeError()
    yield chunk
  }
}

/** Tells whether an error means that the disk is full, or a quota of the machine used up. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
