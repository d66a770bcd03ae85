import { withoutEscapes } from '../../../../shared/rich-text/without-escapes.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import type { Place } from '../../../forms/merge-edits.ts'
import type { FieldDescription } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'

/** A place in the form of a section. */
export type DescribedPlace = Place<FieldDescription>

/** Returns functions that name places, and put their values into words. */
export function usePlaceWords() {
  const words = usePanelWords()
  const general = useGeneralData().data
  return {
    labelOf: ({ field }: DescribedPlace) => words(field.label),
    nameOf: ({ field, language }: DescribedPlace) =>
      `${words(field.label)}${language ? ` (${language})` : ''}`,
    valueWords: ({ field }: DescribedPlace, value: unknown) =>
      field.format?.(value, general, words) ??
      (field.isRich ? withoutEscapes(plainWords(value)) : plainWords(value)),
  }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}
