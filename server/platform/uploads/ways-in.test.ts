import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The only modules that may store bytes. They are the store itself, the one entry that judges bytes by their content,
 * and a copy of an accepted file. The import of an archive may too: it is a command of the machine's owner and no door
 * to the outside. The pictures of the sample are drawn by the code itself, its recordings
 * are files of the code. An export stores what it writes itself until
 * it is sent, and a rendition is made of a picture that was checked.
 */
const storing = [
  'data/fill-sample-pictures.ts',
  'data/fill-sample-recordings.ts',
  'data/import-data.ts',
  'data/unpack-archive.ts',
  'platform/file-store.ts',
  'platform/local-file-store.ts',
  'platform/object-file-store.ts',
  'platform/renditions/renditions.ts',
  'platform/uploads/check-file.ts',
  'platform/uploads/copy-upload.ts',
  'platform/uploads/incoming-file.ts',
  'records/export-records.ts',
]

const callsOfStore = /\bfiles\.(?:put|stage|commit)\(|\bputByStaging\(/

function sourcesThat(pattern: RegExp): string[] {
  return globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && pattern.test(readFileSync(`${root}${path}`, 'utf8')))
    .sort()
}

/** Imports that load a module when the code runs; those of types load nothing. */
const loading =
  /^(?:import|export)\s(?!type\s)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Collects the modules that a module loads, itself among them, by their paths in the folder. */
function loadedBy(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path)) return found
  const names = [...readFileSync(`${root}${path}`, 'utf8').matchAll(loading)].map(
    ([, first, second, third]) => first ?? second ?? third ?? '',
  )
  found.set(path, names)
  for (const name of names)
    if (/^\.[^?]*\.ts$/.test(name) && !name.includes('/app/')) loadedBy(join(dirname(path), name), found)
  return found
}

describe('decoders of what strangers send', () => {
  it('are loaded by the processes without secrets alone; the server draws the pictures of the sample', () => {
    const decoding = (entry: string) =>
      [...loadedBy(entry)].filter(([, names]) => names.includes('sharp')).map(([path]) => path)
    const server = loadedBy('main.ts')
    expect(server.has('platform/uploads/check-upload.ts')).toBe(true)
    // It reads the first bytes and, of an archive, the end; the panel lists the members of one that was checked.
    expect([...server.keys()].filter((path) => /\/inspect-/.test(path)).sort()).toEqual(
      ['problem', 'signatures', 'zip-directory'].map((name) => `platform/uploads/inspect-${name}.ts`),
    )
    expect(decoding('main.ts').sort()).toEqual(['data/fill-sample-pictures.ts'])
    expect(decoding('platform/uploads/check-upload-process.ts').sort()).toEqual([
      'platform/uploads/check-upload-process.ts',
      'platform/uploads/inspect-image.ts',
    ])
    expect(decoding('platform/renditions/render-process.ts')).toEqual([
      'platform/renditions/render-process.ts',
    ])
  })
})

describe('the ways in for files (attack case 21)', () => {
  it('store bytes at one point, behind the one check', () => {
    expect(sourcesThat(callsOfStore)).toEqual(storing)
    const way = readFileSync(`${root}platform/uploads/incoming-file.ts`, 'utf8')
    expect(way.indexOf('await checkFile(')).toBeGreaterThan(0)
    expect(readFileSync(`${root}platform/uploads/check-file.ts`, 'utf8')).toContain('await checker.check(')
  })

  it('write rows of stored files only where content passed that check', () => {
    expect(sourcesThat(/\.insert\(uploads?(?:Records)?\)/)).toEqual([
      'data/fill-sample-recordings.ts',
      'platform/uploads/copy-upload.ts',
      'platform/uploads/upload-rows.ts',
      'records/picture-uses.ts',
    ])
    expect(sourcesThat(/\.insert\(file(?:s|Records)\)|insertRow\(\w+, file(?:s|Records)\b/)).toEqual([
      'data/fill-sample-pictures.ts',
      'records/record-pictures.ts',
    ])
  })
})
