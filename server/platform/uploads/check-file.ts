import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { UploadType } from '../../../shared/schemas/upload.ts'
import type { FileStore, StagedFile } from '../file-store.ts'
import { type CheckedSender, type UploadChecker, uploadChecker } from './check-upload.ts'
import type { UploadKind } from './file-type.ts'
import type { UploadProblem } from './inspect-problem.ts'
import type { VirusScanner } from './virus-scanner.ts'

const scanPatienceDefaultMs = 10_000

/** The services that check files. */
export interface CheckServices {
  files: FileStore
  /** The virus scanner; without one nothing is scanned. */
  scanner: VirusScanner | undefined
  log: Logger
  /** The request waits this long for the scanner (10 s); then the file is stored, and only its scan waits. */
  scanPatienceMs?: number
  /** Checks the content; that of the whole process where it is left out. */
  checker?: UploadChecker
}

/** A staged file that is accepted, and the scanner's verdict so far. */
export interface CheckedFile {
  staged: StagedFile
  type: UploadType
  scanState: 'not-scanned' | 'clean' | 'waiting'
  /** The duration of sound. */
  durationSeconds: number | null
}

/**
 * Checks a staged file by its content, re-encodes a picture, asks the virus scanner. A refused file is
 * deleted; nothing stays staged after an error.
 */
export async function checkFile(
  services: CheckServices,
  staged: StagedFile,
  kind: UploadKind,
  name: string,
  sender: CheckedSender,
): Promise<CheckedFile | { problem: UploadProblem }> {
  const { files, checker = uploadChecker } = services
  let current = staged
  try {
    const path = files.stagedPath(staged.temporaryName)
    const found = await checker.check({ path, kind, name }, sender)
    if ('problem' in found) {
      await files.discard(staged.temporaryName)
      return found
    }
    if ('content' in found) {
      current = await files.stage(Readable.from([found.content]))
      await files.discard(staged.temporaryName)
    }
    const scanState = await scan(services, current)
    const durationSeconds = 'durationSeconds' in found ? found.durationSeconds : null
    if (scanState !== 'infected') return { staged: current, type: found.type, scanState, durationSeconds }
    await files.discard(current.temporaryName)
    return { problem: { code: 'file-infected', values: { name } } }
  } catch (error) {
    await files.discard(staged.temporaryName)
    await files.discard(current.temporaryName)
    throw error
  }
}

async function scan(
  { files, scanner, log, scanPatienceMs = scanPatienceDefaultMs }: CheckServices,
  { temporaryName }: StagedFile,
): Promise<CheckedFile['scanState'] | 'infected'> {
  if (!scanner) return 'not-scanned'
  const content = createReadStream(files.stagedPath(temporaryName))
  // A scanner that has not begun to read does not see the error.
  content.on('error', () => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  const impatience = setTimeout(() => reject(new Error('The virus scanner takes too long.')), scanPatienceMs)
  try {
    return await Promise.race([scanner.scan(content), late])
  } catch (error) {
    log.warn({ err: error }, 'an upload waits for the virus scanner')
    return 'waiting'
  } finally {
    clearTimeout(impatience)
    content.destroy()
  }
}
