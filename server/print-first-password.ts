import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewAdministrator } from './features/accounts/first-administrator.ts'

const fileName = 'first-administrator.txt'

/**
 * Shows a password that was generated for the first administrator. It appears on the screen of the one who started the
 * process, else in a file that only its owner may read. It is never on standard output, which the log goes to.
 * @param screen standard error.
 * @returns where it was shown, in a sentence that may be logged.
 */
export async function printFirstPassword(
  { login, password }: NewAdministrator,
  dataFolder: string,
  screen: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): Promise<string> {
  const words = `login     ${login}\npassword  ${password}\n`
  if (screen.isTTY) {
    screen.write(`\n${words.replaceAll(/^(?=.)/gm, '    ')}\n`)
    return 'The password is shown this once.'
  }
  const path = join(dataFolder, fileName)
  await mkdir(dataFolder, { recursive: true })
  // An existing file would keep its own mode.
  await rm(path, { force: true })
  await writeFile(path, words, { flag: 'wx', mode: 0o600 })
  return `Login and password stand in ${path}, which its owner alone may read: delete it when you have signed in.`
}
