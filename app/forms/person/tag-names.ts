import type { GeneralData } from '../../../shared/schemas/general-data.ts'

type Tags = GeneralData['tags']

/** Returns what the reader calls a tag, by its label; a tag that the catalogue lacks is called by that. */
export function tagNameOf(known: Tags, tag: string): string {
  return known.find(({ id }) => isSame(id, tag))?.label ?? tag
}

/** Returns the label of a tag, by what the reader calls it or by its label itself. */
export function tagLabelOf(known: Tags, name: string): string {
  const named = known.find(({ label }) => isSame(label, name)) ?? known.find(({ id }) => isSame(id, name))
  return named?.id ?? name
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
