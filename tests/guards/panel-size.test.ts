import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const build = new URL('../../build/', import.meta.url)
const assets = new URL('client/assets/', build)
const entryMaxBytes = 184 * 1024
const sectionMaxBytes = 74 * 1024
/** The first section, where every session begins, loads none of the parts that only others use. */
const firstSectionMaxBytes = 196 * 1024
/** The number of script files that the first section may take, with all that comes before it. */
const firstFilesMax = 17
/**
 * The PDF reader, which is fetched when somebody opens one; its size is not limited: the site's own preview has the
 * same.
 */
const pdfReader = /^admin-part\.open-document\./
const pdfReaderMaxBytes = 160 * 1024
/**
 * The pages shown before they are published bring the reader of rich texts (41 KB), and the kit of their section (32
 * KB).
 */
const richPreview = /^admin-part\.(?:person|activity|text-page)-preview\./
const richPreviewMaxBytes = 115 * 1024
/**
 * The queues of cases, with their pages: CV, path, decisions and the mails about them. Activities, with decisions,
 * registration and what remains of them.
 */
const caseSection = /^admin-part\.(?:applications|call-requests|activities)-section\./
const caseSectionMaxBytes = 83 * 1024
/** The editor of rich texts, fetched when such a field is shown: ProseMirror (66 KB) and the reader of rich texts. */
const richEditor = /^admin-part\.rich-editor\./
const richEditorMaxBytes = 175 * 1024
/** The static imports of a script. */
const staticImport = /\b(?:import|export)\b[^"'`()]*["']\.\/([^"']+\.js)["']/g
/** The dynamic imports of a script. */
const laterImport = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g

const names = readdirSync(assets)
const textOf = (name: string) => readFileSync(new URL(name, assets), 'utf8')

/** Collects a script with everything that it imports, each once. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, imported] of textOf(name).matchAll(staticImport)) if (imported) withImports(imported, found)
  return found
}

/** Lists the dynamic imports of these scripts. */
function laterOf(scripts: Iterable<string>): string[] {
  const found = [...scripts].flatMap((name) => [...textOf(name).matchAll(laterImport)])
  return [...new Set(found.map(([, name]) => name ?? ''))]
}

/** Collects the pieces that are fetched on demand, and those that they fetch themselves. */
function piecesOf(scripts: Iterable<string>, atOnce: ReadonlySet<string>, found = new Set<string>()) {
  for (const piece of laterOf(scripts)) {
    if (atOnce.has(piece) || found.has(piece)) continue
    found.add(piece)
    piecesOf(withImports(piece), atOnce, found)
  }
  return found
}

function packedBytes(files: Iterable<string>): number {
  return [...files].reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, assets))).length, 0)
}

function maxBytesOf(piece: string): number {
  if (pdfReader.test(piece)) return pdfReaderMaxBytes
  if (richEditor.test(piece)) return richEditorMaxBytes
  if (caseSection.test(piece)) return caseSectionMaxBytes
  return richPreview.test(piece) ? richPreviewMaxBytes : sectionMaxBytes
}

const entry = names.find((name) => /^island\.admin-panel\..*\.js$/.test(name)) ?? ''
const isOfPanel = (name: string) => /^(?:island\.)?admin-/.test(name)

describe('the JavaScript of the panel', () => {
  // The entry sets the page up, and fetches everything else by the one import that follows: it belongs to what is
  // there at once.
  const afterEntry = laterOf(withImports(entry))
  const atOnce = new Set([entry, ...afterEntry].flatMap((name) => [...withImports(name)]))
  const sections = laterOf(atOnce).filter((name) => !atOnce.has(name))

  it('begins with an entry that fetches one thing', () => {
    expect(afterEntry).toEqual([expect.stringMatching(/^admin-part\.mount-panel\./)])
  })

  it('is at most 184 KB before its first section, packed', () => {
    const bytes = packedBytes(atOnce)
    console.info(`admin-panel: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${atOnce.size} files`)
    // React and the router at least are among it, or the imports were not found.
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bytes).toBeLessThanOrEqual(entryMaxBytes)
  })

  it('has each section in pieces of its own, at most 74 KB, packed', () => {
    // Not fewer than the modules that sections load: none of them is in the entry.
    const text = readFileSync(new URL('../../app/admin/sections.ts', import.meta.url), 'utf8')
    const modules = new Set(text.match(/(?<=import\(')[^']+/g))
    expect(modules.size).toBeGreaterThan(15)
    expect(sections.length).toBeGreaterThanOrEqual(modules.size)
    for (const piece of piecesOf(atOnce, atOnce)) {
      const bytes = packedBytes([...withImports(piece)].filter((name) => !atOnce.has(name)))
      console.info(`${piece}: ${(bytes / 1024).toFixed(1)} KB`)
      expect.soft(bytes, piece).toBeLessThanOrEqual(maxBytesOf(piece))
    }
  })

  it('is at most 196 KB with its first section, packed', () => {
    const [first = ''] = sections.filter((name) => name.startsWith('admin-part.today-section.'))
    const bytes = packedBytes(new Set([...atOnce, ...withImports(first)]))
    expect(bytes).toBeLessThanOrEqual(firstSectionMaxBytes)
  })

  it('takes few files until its first section is there', () => {
    const screens = sections.filter((name) => /-section\./.test(name))
    expect(screens.length).toBeGreaterThan(10)
    for (const name of screens) {
      const files = new Set([...atOnce, ...withImports(name)])
      console.info(
        `${name}: ${files.size} files, ${(packedBytes(files) / 1024).toFixed(1)} KB with the panel`,
      )
      expect.soft(files.size, name).toBeLessThanOrEqual(firstFilesMax)
    }
  })

  it('is named by no script and no stylesheet of the public site', () => {
    const publicFiles = names.filter((name) => /\.(?:js|css)$/.test(name) && !isOfPanel(name))
    expect(publicFiles.length).toBeGreaterThan(10)
    for (const name of publicFiles) expect(textOf(name), name).not.toMatch(/admin-part|admin-panel/)
  })

  it('has one stylesheet of its own, within 31 KB, packed', () => {
    const styles = names.filter((name) => name.endsWith('.css') && isOfPanel(name))
    expect(styles).toHaveLength(1)
    console.info(`${(packedBytes(styles) / 1024).toFixed(1)} KB of styles`)
    expect(packedBytes(styles)).toBeLessThanOrEqual(31 * 1024)
  })
})
