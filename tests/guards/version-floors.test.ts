import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
}

const lock = read('package-lock.json') as { packages: Record<string, LockedPackage> }
const manifest = read('package.json') as Record<string, Record<string, string> | undefined>

/** Every package of the lock: name and version, as often as it is installed. */
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, details]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...details }))

/** The oldest versions without a known hole that concerns a site like this one. */
const floors: Record<string, string> = {
  hono: '4.13.5',
  '@hono/node-server': '1.19.13',
  'react-router': '7.18.0',
  nodemailer: '10.4.1',
  'drizzle-orm': '0.45.2',
  kysely: '0.28.15',
  yauzl: '3.2.1',
  'i18next-fs-backend': '2.6.6',
  'i18next-http-middleware': '3.9.7',
  // Packages that read strangers' files, pictures and tokens, or connect to the database: no untested older version.
  'pdfjs-dist': '6.5.438',
  sharp: '0.35.5',
  pg: '8.23.1',
  jose: '6.2.17',
  'openid-client': '6.8.9',
  '@fastify/busboy': '3.2.6',
  'tar-stream': '3.2.2',
  '@electric-sql/pglite': '0.5.16',
}

const forbidden = [/^adm-zip$/, /^decompress$/, /^react-server-dom-/, /^next$/]

function isAtLeast(version: string, floor: string): boolean {
  const [given, least] = [version, floor].map(
    (text) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [],
  )
  for (let index = 0; index < 3; index += 1) {
    const difference = (given?.[index] ?? 0) - (least?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return !version.includes('-')
}

describe('the packages of the lock', () => {
  it('are read at all', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['hono', 'react-router', 'drizzle-orm']),
    )
  })

  it.each(Object.entries(floors))('have no %s below %s', (name, floor) => {
    for (const { version = '' } of locked.filter((one) => one.name === name)) {
      expect(isAtLeast(version, floor), `${name} ${version}`).toBe(true)
    }
  })

  it.each(forbidden)('have none that is called %s', (pattern) => {
    expect(locked.filter(({ name }) => pattern.test(name))).toEqual([])
  })

  it('come from the registry, each with its checksum', () => {
    for (const { name, resolved = 'https:', integrity } of locked) {
      expect({ name, integrity }).toEqual({ name, integrity: expect.stringMatching(/^sha512-/) })
      expect(resolved, name).toMatch(/^https:/)
    }
  })

  it('are listed by a bill of materials that needs no network, those of production alone', () => {
    const made = spawnSync('npm', ['run', '--silent', 'sbom'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true' },
      shell: process.platform === 'win32',
    })
    const bill = JSON.parse(made.stdout) as { bomFormat: string; components: { name: string }[] }
    expect(bill.bomFormat).toBe('CycloneDX')
    const names = bill.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['hono', 'pdfjs-dist', 'sharp']))
    expect(names).not.toContain('vitest')
  })

  it('are compared number by number', () => {
    expect(isAtLeast('4.13.19', '4.13.5')).toBe(true)
    expect(isAtLeast('4.9.0', '4.13.5')).toBe(false)
    expect(isAtLeast('0.45.2', '0.45.2')).toBe(true)
    expect(isAtLeast('8.0.0', '7.18.0')).toBe(true)
    expect(isAtLeast('4.13.5-rc.1', '4.13.5')).toBe(false)
  })
})

describe('package.json', () => {
  it('pins every dependency to one version, the one of the lock', () => {
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const [name, version] of Object.entries(manifest[group] ?? {})) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
        expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version)
      }
    }
  })

  it('has the parts of React Router in one version', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name]) => name === 'react-router' || name.startsWith('@react-router/'))
      .map(([, version]) => version)
    expect(versions.length).toBeGreaterThan(2)
    expect(new Set(versions).size).toBe(1)
  })

  it('has every platform’s Node in one version', () => {
    expect(new Set(Object.values(manifest.optionalDependencies ?? {})).size).toBe(1)
  })
})
