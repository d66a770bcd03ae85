import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resources } from '../shared/locales/resources.ts'
import { listSentences } from '../shared/rules/interface-texts.ts'
import { pageScreens, type TextScreen } from '../shared/rules/text-screens.ts'
import { namedKeys, usedKeys } from './used-keys.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rootScreen = 'app/root.tsx'
const panelFrame = ['app/admin/admin-page.tsx', 'app/admin/mount-panel.tsx']
const panelSections = 'app/admin/sections.ts'
/** A sentence of more pages than these belongs to all of them, to say it shortly. */
const pagesMax = 12
const sectionsMax = 8

/**
 * Finds the screens that show each sentence, by its name (C-8). A sentence is on a page whose modules, followed from
 * its route, ask for it. The namespace shows which texts only the server uses.
 */
export function findTextUses(): Record<string, TextScreen[]> {
  const filesOfName = filesBySentence()
  const screensOfFile = screensByFile()
  return Object.fromEntries(
    [...filesOfName].map(([name, files]) => {
      const screens = new Set(files.flatMap((file) => [...(screensOfFile.get(file) ?? [])]))
      const isOfFiles = screens.size === 0 && files.length > 0
      return [name, joined([...screens, ...serverScreens(name), ...(isOfFiles ? (['panel'] as const) : [])])]
    }),
  )
}

/** Returns the screens of sentences that the server sends itself. */
function serverScreens(name: string): TextScreen[] {
  if (name.startsWith('mail:')) return ['mails']
  if (name.startsWith('errors:')) return ['errors']
  if (name.startsWith('identity:')) return ['demoSignIn']
  if (name === 'activities:activity.details.placeLater') return ['activities', 'activity', 'feeds']
  if (name.startsWith('activities:feeds.')) return ['feeds']
  return /^(?:common:contact|contact:office)\./.test(name) ? ['firstTexts'] : []
}

/** Lists the files whose code asks for each sentence. */
function filesBySentence(): Map<string, string[]> {
  const files = new Map([...listSentences(resources).keys()].map((name) => [name, [] as string[]]))
  for (const { path, pattern } of [...usedKeys(), ...namedKeys()])
    for (const [name, found] of files) if (pattern.test(name)) found.push(path)
  return files
}

/** Lists the screens whose modules include each file. */
function screensByFile(): Map<string, Set<TextScreen>> {
  const screens = new Map<string, Set<TextScreen>>()
  const add = (screen: TextScreen, files: Iterable<string>) => {
    for (const file of files) screens.set(file, new Set([...(screens.get(file) ?? []), screen]))
  }
  const everyPage = modulesFrom([rootScreen])
  add('everyPage', everyPage)
  const panel = modulesFrom(panelFrame).difference(everyPage)
  add('panel', panel)
  for (const [screen, pattern] of Object.entries(pageScreens))
    add(screen as TextScreen, modulesFrom([routeFile(pattern)]).difference(everyPage))
  for (const [section, file] of sectionFiles())
    add(`panel.${section}` as TextScreen, modulesFrom([file]).difference(everyPage).difference(panel))
  return screens
}

/** Returns the module of a route by its pattern. */
function routeFile(pattern: string): string {
  const routes = read('app/routes.ts')
  const call =
    pattern === '/' ? /index\('([^']+)'\)/ : new RegExp(`route\\('${escaped(pattern)}', '([^']+)'\\)`)
  const file = call.exec(routes)?.[1]
  if (!file) throw new Error(`app/routes.ts has no route ${pattern}.`)
  return `app/${file}`
}

/** Lists the sections of the panel with the modules of their screens. */
function sectionFiles(): [section: string, file: string][] {
  const described = read(panelSections).matchAll(/^ {2}'?([\w-]+)'?: \{[^}]*?import\(\s*'\.\/([^']+)'/gms)
  return [...described].map(([, section = '', file = '']) => [section, `app/admin/${file}`])
}

/** Collects the modules that some modules import, directly or not, with those that are loaded later. */
function modulesFrom(starts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...starts]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    // The sections of the panel are screens of their own.
    if (file !== panelSections) left.push(...importsOf(file))
  }
  return found
}

const imported = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const code = read(file).replaceAll(/^import type [^;]*? from '[^']+'$/gms, '')
  const files = [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(join(root, path)))
  imported.set(file, files)
  return files
}

function joined(screens: readonly TextScreen[]): TextScreen[] {
  const isSection = (screen: TextScreen) => screen.startsWith('panel.')
  const sections = screens.filter(isSection)
  const pages = screens.filter((screen) => screen in pageScreens)
  const others = screens.filter((screen) => !sections.includes(screen) && !pages.includes(screen))
  const isEverywhere = others.includes('everyPage') || pages.length > pagesMax
  const isPanels = others.includes('panel') || sections.length > sectionsMax
  return [
    ...new Set<TextScreen>([
      ...(isEverywhere ? (['everyPage'] as const) : pages),
      ...others,
      ...(isPanels ? (['panel'] as const) : sections),
    ]),
  ]
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(join(root, 'build/server'), { recursive: true })
  writeFileSync(join(root, 'build/server/text-uses.json'), JSON.stringify(findTextUses()))
}
