import { normalizeText } from '../../../shared/i18n/normalize-text.ts'
import { fileNameMaxCharacters } from '../../../shared/rules/limits.ts'

/** What file systems and terminals treat as more than a letter, and signs that are seen by nobody. */
const harmfulCharacters = /[<>:"|?*\p{C}\p{Zl}\p{Zp}]/gu
const surroundings = /^[\s.]+|[\s.]+$/g
const extension = /\.[\p{L}\p{N}]{1,8}$/u
const nameless = 'file'

/**
 * The name of a sent file as it may be shown and offered for saving: its last part, in NFC, without control characters
 * and those that turn the direction of writing, not hidden and not ending in dots, at most `fileNameMaxCharacters` with
 * its extension kept. Letters of any language stay. It decides nothing and is never a path.
 */
export function harmlessName(sentName: string): string {
  // Browsers send quotes and line breaks in names as these.
  const plain = sentName.replace(/%22|%0[ad]/gi, '')
  const lastPart = normalizeText(plain).split(/[/\\]/).at(-1) ?? ''
  const name = lastPart.replace(harmfulCharacters, '').replace(surroundings, '')
  return shorten(name || nameless)
}

function shorten(name: string): string {
  const ending = extension.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  const room = fileNameMaxCharacters - ending.length
  if (stem.length <= room) return name
  // By characters as people see them half a letter would be left of some.
  let shortened = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (shortened.length + segment.length > room - 1) break
    shortened += segment
  }
  return `${shortened}…${ending}`
}
