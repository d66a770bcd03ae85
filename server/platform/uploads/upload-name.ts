import { normalizeText } from '../../../shared/i18n/normalize-text.ts'
import { fileNameMaxCharacters } from '../../../shared/rules/limits.ts'

/** Characters with a meaning for file systems and terminals, and invisible ones. */
const harmfulCharacters = /[<>:"|?*\p{C}\p{Zl}\p{Zp}]/gu
const surroundings = /^[\s.]+|[\s.]+$/g
const extension = /\.[\p{L}\p{N}]{1,8}$/u
const nameless = 'file'

/**
 * Makes the name of a sent file safe to show and to offer as a download. The result is its last part, in NFC, without
 * control characters and those that change the writing direction. It is not hidden, does not end in dots, and has at
 * most `fileNameMaxCharacters` with its extension preserved. Letters of any language stay. It decides nothing and is
 * never a path.
 */
export function harmlessName(sentName: string): string {
  // Browsers encode quotes and line breaks in names like this.
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
  // Cutting by code units could leave half a character.
  let shortened = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (shortened.length + segment.length > room - 1) break
    shortened += segment
  }
  return `${shortened}…${ending}`
}
