import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nextLanguageStates, type StoredLanguageStates } from '../../../../shared/i18n/language-progress.ts'
import type { Language, LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { EditionContent } from '../../../../shared/schemas/regulation-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { regulationClauses, regulationSections } from '../../../db/schema/regulations.ts'
import type { StoredSection } from '../../../presenters/regulations.ts'

/** A text as it was, with the states of its languages. */
interface EarlierText {
  text: LocalizedText
  states: StoredLanguageStates
}

/** The texts of an edition as they were, by the keys of sections and of clauses. */
export interface EarlierTexts {
  sections: ReadonlyMap<string, EarlierText>
  clauses: ReadonlyMap<string, EarlierText>
}

/** Returns the texts of stored sections by their keys. */
export function textsByKey(sections: readonly StoredSection[]): EarlierTexts {
  return {
    sections: new Map(
      sections.map(({ key, title, languageStates }) => [key, { text: title, states: languageStates }]),
    ),
    clauses: new Map(
      sections.flatMap(({ clauses }) =>
        clauses.map(({ key, text, languageStates }) => [key, { text, states: languageStates }] as const),
      ),
    ),
  }
}

/**
 * Writes the sections and clauses of an edition in place of those that it has.
 * @param earlier the texts that the new ones follow, from which the states of their languages are computed.
 * @param revision the edition's revision after this save.
 */
export async function writeSections(
  transaction: DatabaseSession,
  editionId: string,
  sections: EditionContent['sections'],
  { earlier, revision }: { earlier: EarlierTexts; revision: number },
): Promise<void> {
  await transaction.delete(regulationSections).where(eq(regulationSections.editionId, editionId))
  const sectionRows = sections.map(({ key, title }, index) => ({
    id: randomUUIDv7(),
    editionId,
    key,
    position: index + 1,
    title,
    languageStates: statesAfter(earlier.sections.get(key), title, revision),
  }))
  const clauseRows = sections.flatMap(({ clauses }, sectionIndex) =>
    clauses.map(({ key, text, note, checkedLanguages }, index) => ({
      sectionId: sectionRows[sectionIndex]?.id ?? '',
      key,
      position: index + 1,
      text,
      note: Object.keys(note).length > 0 ? note : null,
      languageStates: statesAfter(earlier.clauses.get(key), text, revision, checkedLanguages),
    })),
  )
  if (sectionRows.length > 0) await transaction.insert(regulationSections).values(sectionRows)
  if (clauseRows.length > 0) await transaction.insert(regulationClauses).values(clauseRows)
}

function statesAfter(
  earlier: EarlierText | undefined,
  text: LocalizedText,
  revision: number,
  checked: readonly Language[] = [],
): StoredLanguageStates {
  return nextLanguageStates({
    before: earlier ? { text: earlier.text } : {},
    after: { text },
    states: earlier?.states ?? {},
    revision,
    isMinor: false,
    checked,
  })
}
