import type { z } from 'zod'
import { editionRecords } from '../../../shared/contract/regulation-records.ts'
import { type Language, type LocalizedText, languages } from '../../../shared/i18n/languages.ts'
import { clauseNumber } from '../../../shared/rules/edition-marks.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { type CellHelpers, defineSection, type RowField } from '../kit/section.ts'

/** An edition in the list. */
export type EditionItem = z.infer<typeof editionRecords.item>

/** A section of an edition as it is being edited. */
export interface EditedSection {
  key: string
  title: LocalizedText
  clauses: readonly {
    key: string
    text: LocalizedText
    note: LocalizedText
    /** Languages whose text was reviewed and still says the same. */
    checkedLanguages?: readonly Language[]
  }[]
}

/** The form of an edition. */
export type EditionValues = {
  title: LocalizedText
  subtitle: LocalizedText
  notice: LocalizedText
  editionDate: string | null
  sections: readonly EditedSection[]
}

/** An edition with all that its screen shows. */
export type EditedEdition = z.infer<typeof editionRecords.record>

/** The editions of the regulations, as the parts of every section know them (C-3). */
export const editionSection = defineSection(editionRecords, {
  type: 'regulation-edition',
  noun: 'edition',
  columns: [],
  filters: [],
  fields: {
    title: { label: 'admin-regulations:fields.title', isLocalized: true },
    subtitle: { label: 'admin-regulations:fields.subtitle', isLocalized: true },
    notice: { label: 'admin-regulations:fields.notice', isLocalized: true },
    editionDate: { label: 'admin-regulations:fields.editionDate' },
    sections: { label: 'admin-regulations:fields.sections', format: formatSections, rowsOf },
  },
  emptyValues: { title: {}, subtitle: {}, notice: {}, editionDate: null, sections: [] },
  // Its form is the screen of the section.
  Fields: (_props: { form: RecordForm<EditionValues> }) => null,
})

/** Returns the name of a section or a clause by its key: the beginning of the names of its fields. */
export function rowName(key: string): string {
  return `sections.${key}`
}

/** Lists the texts of sections and clauses, with their numbers. */
function rowsOf(value: unknown, say: CellHelpers['t']): RowField[] {
  const field = (key: string, number: string, name: string, label: string, text: LocalizedText) => ({
    name: `${rowName(key)}.${name}`,
    label: `${number}. ${say(`admin-regulations:fields.${label}`)}`,
    text,
  })
  return (value as readonly EditedSection[]).flatMap(({ key, title, clauses }, section) => [
    field(key, `${section + 1}`, 'title', 'sectionTitle', title),
    ...clauses.flatMap((clause, index) => {
      const number = clauseNumber(section, index)
      return [
        field(clause.key, number, 'text', 'text', clause.text),
        field(clause.key, number, 'note', 'note', clause.note),
      ]
    }),
  ])
}

/** Writes sections and clauses line by line, in every language, for the history and the merge of two edits. */
function formatSections(value: unknown): string {
  const sections = Array.isArray(value) ? (value as readonly EditedSection[]) : []
  return sections
    .flatMap(({ title, clauses }, section) => [
      ...linesOf(`${section + 1}.`, title),
      ...clauses.flatMap(({ text, note }, clause) => [
        ...linesOf(clauseNumber(section, clause), text),
        ...linesOf('—', note),
      ]),
    ])
    .join('\n')
}

function linesOf(number: string, text: LocalizedText): string[] {
  return languages.flatMap((language) => (text[language] ? [`${number} ${language}: ${text[language]}`] : []))
}
