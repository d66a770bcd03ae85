import { useTranslation } from 'react-i18next'
import {
  defaultLanguage,
  fallbackOrder,
  type Language,
  languageNames,
  languages,
} from '../../../../shared/i18n/languages.ts'
import { splitPath } from '../../../../shared/rules/field-paths.ts'
import { missingForPublication, publicationNeeds } from '../../../../shared/rules/publication-needs.ts'
import type { LocalizedField, TypedText } from '../../../forms/fields/localized-fields.tsx'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { type AnySection, namedFields } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'

/** Something that a record must or should have before it is published. */
export interface Need {
  /** The path of the field that it leads to. */
  path: string
  weight: 'must' | 'should'
  isMet: boolean
  name: string
  /** The sentence about its absence: that it must be there, or what visitors see instead. */
  consequence: string
}

/** Lists what a record needs for its publication, what must be there first: by the same rule as the server. */
export function useNeeds(
  section: AnySection,
  { record, form }: Pick<RecordEditing, 'record' | 'form'>,
  fields: readonly LocalizedField<string>[],
): readonly Need[] {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  if (!section.isPublishable) return []
  const type = record?.type ?? section.type
  const { fields: facts, texts } = publicationNeeds[type] ?? { fields: [], texts: [] }
  const described = namedFields(section.fields)
  const labelOf = (name: string) => words(described.find((field) => field.name === name)?.label ?? name)
  const missing = missingForPublication(type, form.values)
  const must = [...facts, ...texts].map((name): Need => {
    const path = missing.find((one) => one === name || splitPath(one)[0] === name)
    const language = path && splitPath(path)[1]
    return {
      path: path ?? name,
      weight: 'must',
      isMet: path === undefined,
      name: language ? `${labelOf(name)} (${languageNames[language]})` : labelOf(name),
      consequence: t('recordPage.needs.must'),
    }
  })
  const wishes = (section.page?.wishesOf?.(form, record) ?? []).map(
    ({ path, isMet, label, consequence }): Need => ({
      path,
      weight: 'should',
      isMet,
      name: words(label),
      consequence: words(consequence),
    }),
  )
  const written = fallbackOrder.find((language) => isWritten(form.values, fields, language))
  const translations = languages
    .filter((language) => language !== (written ?? defaultLanguage))
    .map((language): Need => {
      const progress = form.progress[language]
      const state = progress === 'done' ? 'missing' : progress
      return {
        path: firstGap(form.values, fields, language),
        weight: 'should',
        isMet: progress === 'done',
        name: languageNames[language],
        consequence: t(`recordPage.needs.${state}`),
      }
    })
  return [...must, ...wishes, ...translations]
}

/** Lists the names of what has to be there and is not. */
export function missingNames(needs: readonly Need[]): readonly string[] {
  return needs.filter(({ weight, isMet }) => weight === 'must' && !isMet).map(({ name }) => name)
}

type Texts = Readonly<Record<string, unknown>>

function isWritten(values: Texts, fields: readonly LocalizedField<string>[], language: Language): boolean {
  return fields.some(({ name }) => textOf(values, name, language) !== '')
}

/** Returns the path of the first empty text of a language that counts; of the first text where none is empty. */
function firstGap(values: Texts, fields: readonly LocalizedField<string>[], language: Language): string {
  const gap = fields.find(({ name, isOptional }) => !isOptional && textOf(values, name, language) === '')
  return `${(gap ?? fields[0])?.name}.${language}`
}

function textOf(values: Texts, name: string, language: Language): string {
  return ((values[name] as TypedText | undefined)?.[language] ?? '').trim()
}
