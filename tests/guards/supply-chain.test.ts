import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { licencesDocument, licencesOfProduction } from '../../scripts/list-licences.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const lock = JSON.parse(textOf('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>
}

/** Licences that let the site be passed on under its own, with no more than notices. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
]
/** Expressions that allow one of those, or are those. */
const expressions = ['(MIT OR CC0-1.0)', '(MIT OR Apache-2.0)']
/** The library of sharp: linked when it runs and not changed, so that anyone can put another one there. */
const ofSharp = /^@img\/sharp-/
const lesser = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/

/** Packages that would run a script when they are installed; they work without it, and none is production's. */
const withInstallScript = ['esbuild']

describe('the licences of production', () => {
  it('allow what the site is: published, changed and passed on', () => {
    const byLicence = licencesOfProduction()
    expect(byLicence.get('MIT')?.size).toBeGreaterThan(50)
    const refused = [...byLicence].flatMap(([licence, packages]) => {
      if (permissive.includes(licence) || expressions.includes(licence)) return []
      const others = [...packages].filter((one) => !(lesser.test(licence) && ofSharp.test(one)))
      return others.map((one) => `${one}: ${licence}`)
    })
    expect(refused).toEqual([])
  })

  it('are listed in docs/licences.md (npm run licences)', () => {
    expect(textOf('docs/licences.md')).toBe(licencesDocument())
  })
})

describe('an installation', () => {
  it('runs no script of a package', () => {
    const found = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(found.length).toBeGreaterThan(0)
    const names = found.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect([...new Set(names)]).toEqual(withInstallScript)
    expect(found.filter(([, { dev }]) => !dev)).toEqual([])
    expect(textOf('scripts/prepare.mjs')).toContain("['ci', '--ignore-scripts',")
    const commands = ['deploy/docker/Dockerfile', '.ci/run', 'docs/operations.md', 'README.md'].flatMap(
      (file) =>
        [...textOf(file).matchAll(/npm (?:ci|install)\b[^`\n]*/g)].map(([command]) => `${file}: ${command}`),
    )
    expect(commands.filter((command) => !/--ignore-scripts|`npm ci`/.test(command))).toEqual([])
  })

  it('takes no version that is younger than a week, pins what it takes, and installs what was taken at any time', () => {
    const settings = textOf('.npmrc').split('\n')
    expect(settings).toContain('save-exact=true')
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    expect(scripts['take-package']).toBe('npm install --ignore-scripts --min-release-age=7')
    // In `.npmrc` it would refuse `npm ci` too, also where a younger version was taken on purpose.
    expect(textOf('.npmrc')).not.toContain('min-release-age')
  })
})
