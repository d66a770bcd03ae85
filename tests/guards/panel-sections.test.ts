import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { panelNamespaces } from '../../app/admin/panel-island.ts'
import { panelSections } from '../../app/admin/sections.ts'
import { storedTypeList } from '../../server/records/stored-types.ts'
import { type BrowserNamespace, browserNamespaces } from '../../shared/locales/browser-namespaces.ts'
import { adminSections } from '../../shared/rules/admin-sections.ts'

const app = fileURLToPath(new URL('../../app', import.meta.url))
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: app }).map((file) => [file, readFileSync(join(app, file), 'utf8')]),
)

/** Returns the path below `app/` of the module that a section loads. */
function moduleOf(section: string): string {
  const name = /import\(['"]\.\/(.+?\.tsx)['"]\)/.exec(sourceOfSection(section))?.[1]
  return `admin/${name}`
}

/** Returns the part of `sections.ts` that describes a section. */
function sourceOfSection(section: string): string {
  const [, description = ''] = (sources.get('admin/sections.ts') ?? '').split(
    new RegExp(`^  '?${section}'?: \\{$`, 'm'),
  )
  return description.split(/^ {2}\},$/m)[0] ?? ''
}

/** Collects a module and those below `app/` that are loaded with it: what it fetches later brings its own texts. */
function modulesFrom(file: string, found = new Set<string>()): Set<string> {
  const source = sources.get(file)
  if (source === undefined || found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of source.matchAll(/from ['"](\.[^'"]+)['"]/g)) {
    modulesFrom(relative(app, join(app, dirname(file), path)), found)
  }
  return found
}

/** Lists the namespaces whose texts are read in the modules of a section. */
function namespacesReadIn(section: string): BrowserNamespace[] {
  const text = [...modulesFrom(moduleOf(section))].map((file) => sources.get(file)).join('\n')
  const calls = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names]) => names).join()
  return browserNamespaces.filter((name) => calls.includes(`'${name}'`) || text.includes(`'${name}:`))
}

it.each(adminSections)('the section %s loads the texts that its screen reads', (section) => {
  const loaded: BrowserNamespace[] = [...panelNamespaces, ...panelSections[section].namespaces]
  expect(modulesFrom(moduleOf(section)).size).toBeGreaterThan(5)
  expect(namespacesReadIn(section).filter((name) => !loaded.includes(name))).toEqual([])
})

it('the palette offers to make each type of record that a section makes', () => {
  const silent = [...new Set(storedTypeList.map(({ section }) => section))].filter((section) => {
    const texts = [...modulesFrom(moduleOf(section))]
      .filter((file) => !file.startsWith('admin/kit/'))
      .map((file) => sources.get(file))
    const isCreatable = texts.some((text) => /\bemptyValues\b/.test(text ?? ''))
    return (
      isCreatable && panelSections[section].makes === null && !texts.join().includes('isCreatable: false')
    )
  })
  // Networks, their links and the site's blocks are made from the lists that they are in.
  expect(silent.toSorted()).toEqual(['site', 'socialLinks', 'socialNetworks'])
})

it('fetches what is loaded later by ways that report a failure and can be retried', () => {
  // `lazy` of React stores a failure for good; the promise of `loadNamespaces` is fulfilled without any texts.
  const isUnsafe = /import \{[^}]*\blazy\b[^}]*\} from 'react'|\.loadNamespaces\(/
  expect([...sources].filter(([, source]) => isUnsafe.test(source)).map(([file]) => file)).toEqual([])
})
