import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run licences`: lists the licences of the packages that production installs, by the lock file.
const root = fileURLToPath(new URL('..', import.meta.url))

/** The licences of packages whose manifests name none, by what their LICENSE files say. */
const named: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

interface Lock {
  packages: Record<string, { dev?: boolean; license?: string; version?: string }>
}

/** Returns the packages of production by licence, with their versions. */
export function licencesOfProduction(): Map<string, Set<string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { dev, license, version }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? named[name] ?? 'unknown'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
  }
  return byLicence
}

/** Writes the list as a document. */
export function licencesDocument(): string {
  const byLicence = [...licencesOfProduction()].sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = byLicence.map(([licence, packages]) => {
    const lines = [...packages].sort().map((one) => `${one.replace(' ', '@')}\n`)
    return `## ${licence}\n\n\`\`\`\n${lines.join('')}\`\`\`\n`
  })
  return `# Licences of what production installs

Made by \`npm run licences\` from the lock file, with the packages of all platforms; which are allowed, and why, is in
\`tests/guards/supply-chain.test.ts\`.

${parts.join('\n')}`
}

if (import.meta.main) writeFileSync(join(root, 'docs', 'licences.md'), licencesDocument())
