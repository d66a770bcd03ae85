import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const namespaces = readdirSync(`${root}/shared/locales/en`).map((file) => file.replace(/\.json$/, ''))

/** A key as code uses it: a pattern, because parts of it may be values. */
export interface UsedKey {
  /** The file that asks for it, from the root of the project. */
  path: string
  where: string
  pattern: RegExp
}

/** The hooks that give a translator of one namespace for keys that are made of data, with that namespace. */
const translatorHooks: Readonly<Record<string, string>> = {
  usePanelWords: 'admin',
}

/** A key in code, plain or with values in it. */
const quotedKey = "(?:'[^']+'|`[^`]+`)"

/** Reads the sources below a folder, without tests, as `folder/path` with their code. */
function sourcesIn(within: string): { path: string; code: string }[] {
  return readdirSync(`${root}/${within}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => `${within}/${file}`)
    .map((path) => ({ path, code: readFileSync(`${root}/${path}`, 'utf8') }))
}

/** Lists every key that the code of the pages translates, with its namespace. */
export function usedKeys(): UsedKey[] {
  const used: UsedKey[] = []
  for (const { path, code } of sourcesIn('app')) {
    for (const [name, namespacesOfName] of namesAndNamespaces(code)) {
      const calls = code.matchAll(
        new RegExp(
          `(?<![\\w.])${name}\\(\\s*(${quotedKey})|(?<![\\w.])${name}\\(\\s*([^'\`]*(?:[!=]== '[^']*'[^'\`]*)?\\? ${quotedKey} : ${quotedKey})`,
          'g',
        ),
      )
      for (const [, single, choice = `? ${single}`] of calls) {
        for (const [, quoted = ''] of choice.matchAll(new RegExp(`[?:] (${quotedKey})`, 'g'))) {
          const key = quoted.slice(1, -1)
          // Where a whole object is asked for, each of its sentences is used.
          const asked = code.includes(`${quoted}, { returnObjects: true }`) ? `${key}.\${inner}` : key
          used.push({ path, where: `${path}: ${key}`, pattern: keyPattern(asked, namespacesOfName) })
        }
      }
    }
  }
  return used
}

/**
 * Collects the translation functions of a file, with the namespaces in which each of them looks first. One function may
 * use another namespace than its namesake in the next component.
 */
function namesAndNamespaces(code: string): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  const add = (name: string, namespace: string) => byName.set(name, [...(byName.get(name) ?? []), namespace])
  const asked = code.matchAll(/const \{ t(?:: (\w+))? \} = useTranslation\((\[[^\]]*\]|'[^']*')?/g)
  for (const [, name = 't', given = "'common'"] of asked) {
    const [first = 'common'] = [...given.matchAll(/'([^']*)'/g)].map(([, one = '']) => one)
    add(name, first)
  }
  for (const [, name = '', hook = '', given] of code.matchAll(
    /const (\w+) = (use\w+Words)\((?:'([^']+)')?\)/g,
  )) {
    const namespace = given ?? translatorHooks[hook]
    if (namespace) add(name, namespace)
  }
  // A function with a translator as parameter names its namespace.
  for (const [, name = '', namespace = ''] of code.matchAll(/\b(\w+): TFunction<'([^']+)'>/g))
    add(name, namespace)
  // The helpers of a section's definition (`CellHelpers` in app/admin/kit/section.ts) begin in `admin`.
  const isHanded = /\bt: CellHelpers\['t'\]|[({,] ?t(?: \})?\) =>/
  if (isHanded.test(code)) add('t', 'admin')
  return byName
}

function keyPattern(key: string, namespacesOfName: readonly string[]): RegExp {
  const words = key.replace(/\$\{[^}]*\}/g, '\u0000')
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '[\\w-]+')
  const whole = words.includes(':') ? escaped : `(?:${namespacesOfName.join('|')}):${escaped}`
  return new RegExp(`^${whole}$`)
}

/** The folders whose code names keys as data, for a menu, a list, a form or a file to ask for them later. */
const namingFolders = [
  'app/admin',
  'shared/rules',
  'server/platform/mail',
  'server/records',
  ...readdirSync(`${root}/server/features`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/panel$/.test(path))
    .map((path) => `server/features/${path}`),
]

/**
 * Lists every key that the panel names as data. It is a literal of the form `namespace:key`, or the heading, the label
 * or the empty label of a definition. Without a namespace it is of `admin` (app/admin/kit/section.ts).
 */
export function namedKeys(): UsedKey[] {
  const withNamespace = new RegExp(`(['\`])((?:${namespaces.join('|')}):[^'\`:\\s]+)\\1`, 'g')
  return namingFolders.flatMap(sourcesIn).flatMap(({ path, code }) => {
    const whole = [...code.matchAll(withNamespace)].map(([, , key = '']) => key)
    const bare = [...code.matchAll(/\b(?:heading|nameHeading|label|emptyLabel): '([^':]+)'/g)].map(
      ([, key = '']) => key,
    )
    return [...whole, ...bare].map((key) => ({
      path,
      where: `${path}: ${key}`,
      pattern: keyPattern(key, ['admin']),
    }))
  })
}
