import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { type Dockerfile, listContext, readDockerfile, type Step } from './dockerfile.ts'

const run = promisify(execFile)
const outputMaxBytes = 64 * 1024 * 1024
/** Names of Debian's releases, by the number in the tag of an image. */
const suites: Readonly<Record<string, string>> = { 12: 'bookworm', 13: 'trixie' }
const mirror = 'http://deb.debian.org/debian'
const plainPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Replaces the file of a machine whose registries have a certificate of their own, while packages are fetched. */
const authorityFile = '/tmp/authority.pem'

/** The root of the last stage of a Dockerfile, made without Docker. */
export interface Image {
  root: string
  variables: Readonly<Record<string, string>>
  workingFolder: string
  dockerfile: Dockerfile
  remove: () => void
}

/** A process in a root that it cannot write to. */
export interface Container {
  process: ChildProcessByStdio<null, Readable, Readable>
  /** Returns everything that it has written. */
  output: () => string
  /** Asks it to stop, as Docker does. Resolves with its exit status. */
  stop: () => Promise<number | null>
}

/**
 * Takes the steps of a Dockerfile in a bare Debian (`debootstrap`), each in a root and a namespace of its own: needs to
 * be root. Says what it does, since it takes minutes.
 */
export async function buildImage(file: string, context: string, say: (line: string) => void): Promise<Image> {
  const dockerfile = readDockerfile(file)
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const roots = new Map<string | undefined, string>()
  try {
    for (const [index, { name, image, steps }] of dockerfile.stages.entries()) {
      const root = join(folder, String(index))
      roots.set(name, root)
      await unpackDebian(image, context, root)
      const state = { root, variables: { PATH: plainPath } as Record<string, string>, workingFolder: '/' }
      for (const step of steps) {
        const began = performance.now()
        await take(step, state, { context, roots })
        const seconds = ((performance.now() - began) / 1_000).toFixed(1).padStart(7)
        if (step.is === 'run') say(`${seconds} s  ${step.command.replace(/\s+/g, ' ').slice(0, 90)}`)
      }
      const isLast = index === dockerfile.stages.length - 1
      if (isLast) return { ...state, dockerfile, remove }
    }
    throw new Error(`${file} has no stage.`)
  } catch (error) {
    remove()
    throw error
  }
}

interface StageState {
  root: string
  variables: Record<string, string>
  workingFolder: string
}

async function take(
  step: Step,
  state: StageState,
  { context, roots }: { context: string; roots: ReadonlyMap<string | undefined, string> },
): Promise<void> {
  const inRoot = (path: string) =>
    join(state.root, path.startsWith('/') ? path : join(state.workingFolder, path))
  switch (step.is) {
    case 'folder':
      state.workingFolder = step.path
      mkdirSync(inRoot(step.path), { recursive: true })
      return
    case 'variable':
      state.variables[step.name] = step.value
      return
    case 'run':
      return runInside(state, step.command)
    case 'copy': {
      if (step.fromStage === undefined) return copyContext(context, step.sources, inRoot(step.target))
      const from = roots.get(step.fromStage)
      if (!from) throw new Error(`There is no stage ${step.fromStage}.`)
      for (const source of step.sources) {
        const target = inRoot(step.target)
        mkdirSync(target.replace(/\/\.?$/, ''), { recursive: true })
        // Docker copies what is in a folder, and a file by its name.
        const what = (await run('stat', ['-c', '%F', join(from, source)])).stdout.trim()
        await run('cp', ['-a', what === 'directory' ? `${join(from, source)}/.` : join(from, source), target])
      }
    }
  }
}

function copyContext(context: string, sources: readonly string[], target: string): void {
  const isFolder = sources.length > 1 || sources[0] === '.' || target.endsWith('/')
  if (!isFolder) throw new Error('A file is copied into a folder here.')
  const given = listContext(context)
  for (const source of sources) {
    const files = source === '.' ? given : given.filter((path) => path === source)
    if (files.length === 0) throw new Error(`COPY ${source}: it is not given to the build (.dockerignore).`)
    for (const path of files) {
      const destination = join(target, source === '.' ? path : (path.split('/').at(-1) ?? path))
      mkdirSync(dirname(destination), { recursive: true })
      cpSync(join(context, path), destination)
    }
  }
}

/** Unpacks a bare Debian, which is fetched once. Its point release may be newer than the one that is pinned. */
async function unpackDebian(image: string, context: string, root: string): Promise<void> {
  const suite = suites[/^debian:(\d+)\.\d+-slim$/.exec(image)?.[1] ?? '']
  if (!suite) throw new Error(`${image} is no Debian whose version is pinned.`)
  const archive = join(context, '.cache', 'image', `${suite}.tar`)
  if (!existsSync(archive)) {
    mkdirSync(dirname(archive), { recursive: true })
    const folder = mkdtempSync(join(tmpdir(), 'debian-'))
    await run('debootstrap', ['--variant=minbase', suite, folder, mirror], { maxBuffer: outputMaxBytes })
    for (const path of [
      'var/cache/apt',
      'var/lib/apt/lists',
      'usr/share/doc',
      'usr/share/man',
      'usr/share/locale',
    ])
      rmSync(join(folder, path), { recursive: true, force: true })
    await run('tar', ['-C', folder, '-cf', archive, '.'])
    rmSync(folder, { recursive: true, force: true })
  }
  mkdirSync(root)
  await run('tar', ['-C', root, '-xf', archive])
  // The folder that Debian was fetched into was this user's alone; a root is everybody's to enter.
  chmodSync(root, 0o755)
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
}

async function runInside({ root, variables, workingFolder }: StageState, command: string): Promise<void> {
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) cpSync(authority, join(root, authorityFile))
  const environment = {
    ...variables,
    HOME: '/root',
    ...(authority && { NODE_EXTRA_CA_CERTS: authorityFile }),
  }
  const inside = insideArguments({ root, variables: environment, workingFolder }, ['/bin/sh', '-ec', command])
  await run('unshare', inside, { maxBuffer: outputMaxBytes }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`RUN ${command} failed: ${error.stderr ?? error.message}`)
  })
  rmSync(join(root, authorityFile), { force: true })
}

/** Returns the arguments of `unshare` for a command in a root of its own. */
function insideArguments(
  { root, variables, workingFolder }: StageState,
  command: readonly string[],
  { mounts = '', user = '0:0' } = {},
): string[] {
  const script = `${mounts} mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
    exec chroot --userspec=${user} "$0" /usr/bin/env -i -C ${workingFolder} "$@"`
  const assigned = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', script, root, ...assigned, ...command]
}

/**
 * Starts a command of an image as its user, with a root that is read-only, and with its volumes and `/tmp` in memory.
 * @param command the image's own unless given.
 */
export function startContainer(
  { root, variables, workingFolder, dockerfile }: Image,
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = dockerfile.command,
): Container {
  const { user, volumes } = dockerfile
  const [uid = '', gid = ''] = user.split(':')
  const writable = volumes.map(
    (path) => `mount -t tmpfs -o mode=0700,uid=${uid},gid=${gid} tmpfs "$0${path}";`,
  )
  const mounts = `mount --bind "$0" "$0"; cd /; mount -o remount,bind,ro "$0"; mount -t tmpfs tmpfs "$0/tmp"; ${writable.join(' ')}`
  const inside = insideArguments(
    { root, variables: { ...variables, ...environment }, workingFolder },
    command,
    {
      mounts,
      user,
    },
  )
  const child = spawn('unshare', inside, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = once(child, 'close')
  return {
    process: child,
    output: () => said,
    stop: async () => {
      const first = firstProcess(child.pid)
      if (first !== undefined) process.kill(first, 'SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** Finds the first process of the namespace that `unshare` has made, by its id outside. */
export function firstProcess(unshare: number | undefined): number | undefined {
  const path = `/proc/${unshare}/task/${unshare}/children`
  const [first] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : []
  return first ? Number(first) : undefined
}
