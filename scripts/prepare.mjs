#!/usr/bin/env node
// Prepares a checkout: installs the packages of the lock file and builds the browser's part, each only when something
// has changed. Runs before every npm script, on whatever Node (20 or newer) the machine has, so it is plain JavaScript
// without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules', '.prepared')
const buildStamp = join(root, 'build', '.prepared')
const buildInputs = [
  'app',
  'shared',
  'public',
  'scripts/find-text-uses.ts',
  'scripts/used-keys.ts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.early.config.ts',
  'vite.enhance.config.ts',
  'vite.islands.config.ts',
  'vite.panel.config.ts',
  'vite.layers.ts',
]

const lockDigest = digest(['package-lock.json'])
if (read(installStamp) !== lockDigest) {
  say('Installing packages (once, until they change)')
  await run(npmCommand(), ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  linkNode()
  requireNodeStarts()
  writeFileSync(installStamp, lockDigest)
}

if (!process.argv.includes('--install-only')) {
  const inputsDigest = digest(buildInputs)
  if (read(buildStamp) !== inputsDigest) {
    say('Building pages (once, until they change)')
    rmSync(join(root, 'build'), { recursive: true, force: true })
    const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
    await run(node, [join('node_modules', '@react-router', 'dev', 'dist', 'cli', 'index.js'), 'build'], true)
    // No document is hydrated: of this build only styles and other files are ever asked for.
    const assets = join(root, 'build', 'client', 'assets')
    for (const name of readdirSync(assets)) if (name.endsWith('.js')) rmSync(join(assets, name))
    // These builds go next to the first one, under their own names.
    await Promise.all(
      ['early', 'enhance', 'islands', 'panel'].map((name) =>
        run(
          node,
          [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', `vite.${name}.config.ts`],
          true,
        ),
      ),
    )
    await run(node, ['--disable-warning=ExperimentalWarning', join('scripts', 'find-text-uses.ts')], true)
    mkdirSync(dirname(buildStamp), { recursive: true })
    writeFileSync(buildStamp, inputsDigest)
  }
}

/** Returns one digest of all files below these paths except tests, which are not built. */
function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(listFiles))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (
    !readdirSync(dirname(full), { withFileTypes: true })
      .find((entry) => join(dirname(full), entry.name) === full)
      ?.isDirectory()
  ) {
    return [path]
  }
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (/\.test\.tsx?$/.test(entry.name) ? [] : listFiles(`${path}/${entry.name}`)))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Links the project's own Node where npm 9, which Debian has, has removed the link with other platforms' packages. */
function linkNode() {
  const modules = join(root, 'node_modules')
  const link = join(modules, '.bin', 'node')
  if (process.platform === 'win32' || existsSync(link)) return
  const own = readdirSync(modules).find((name) => /^node-(?:bin-)?(?:darwin|linux)-/.test(name))
  if (own) symlinkSync(join('..', own, 'bin', 'node'), link)
}

/**
 * Makes sure that the project's own Node starts. It needs a library that a bare Debian lacks: before tests root gets it
 * installed, as the programs of the tests are (`scripts/test-programs.ts`); otherwise this process ends with what to
 * do.
 */
function requireNodeStarts() {
  const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const start = () =>
    spawnSync(node, ['--version'], { shell: process.platform === 'win32', encoding: 'utf8' })
  const { status, stderr } = start()
  if (status === 0) return
  const library = 'libatomic1'
  const isRoot = process.getuid?.() === 0
  const isTest = /^pretest/.test(process.env.npm_lifecycle_event ?? '')
  if (/libatomic/.test(stderr) && isTest && (isRoot || process.env.CI) && existsSync('/usr/bin/apt-get')) {
    say(`Installing what Node needs with apt-get: ${library}`)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', library]])
      spawnSync(isRoot ? 'apt-get' : 'sudo', [...(isRoot ? [] : ['-n', 'apt-get']), '-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    if (start().status === 0) return
  }
  const advice = /libatomic/.test(stderr) ? ` Install ${library} (Debian: apt-get install ${library}).` : ''
  // The next npm script runs this one by the machine's own Node again.
  rmSync(node, { force: true })
  process.stderr.write(`The Node of this project does not start: ${stderr?.trim()}.${advice}\n`)
  process.exit(1)
}

/** Returns the npm that runs this script, else the one on the path. */
function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** Runs a command to its end; a quiet one shows its output only when it fails. Ends this process where it fails. */
function run(command, args, isQuiet = false) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: isQuiet ? 'pipe' : 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: isQuiet ? 'production' : process.env.NODE_ENV },
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    const fail = (reason) => {
      process.stderr.write(`${Buffer.concat(said)}\n${command} ${args.join(' ')} failed${reason}\n`)
      process.exit(1)
    }
    child.once('error', (error) => fail(`: ${error.message}`))
    child.once('close', (status) => (status === 0 ? resolve() : fail('')))
  })
}

function say(words) {
  process.stdout.write(`  ${words}\n`)
}
