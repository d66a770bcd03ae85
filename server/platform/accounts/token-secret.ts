import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'token-secret'

/**
 * Returns the secret that signs tokens where the environment names none. It is generated once and stored in the data
 * folder, so that sessions of a demonstration survive a restart.
 */
export async function keptTokenSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, fileName)
  await mkdir(dataFolder, { recursive: true })
  try {
    // Of two processes that start together, the first one's secret counts.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
