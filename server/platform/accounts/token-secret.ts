import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'token-secret'

/**
 * The secret that tokens are signed by where the environment names none: made once and kept in the data folder, so that
 * a demonstration's sessions outlive its restart.
 */
export async function keptTokenSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, fileName)
  await mkdir(dataFolder, { recursive: true })
  try {
    // Of two processes that begin together the first one's secret counts.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
