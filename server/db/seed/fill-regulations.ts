import { languagesInStep as languageStates } from '../../../shared/i18n/language-progress.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import type { DatabaseSession } from '../database.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../schema/regulations.ts'
import { sampleRegulations } from './content/regulations.ts'

/** Fills in the draft of the regulations (C-7). */
export async function fillRegulations(transaction: DatabaseSession): Promise<void> {
  const { editionDate, title, subtitle, draftNotice, sections } = sampleRegulations
  const [edition] = await transaction
    .insert(regulationEditions)
    .values({
      number: 1,
      editionDate,
      title,
      subtitle,
      notice: draftNotice,
      publishedLanguages: [...languages],
      publishedAt: new Date(),
      languageStates,
    })
    .returning({ id: regulationEditions.id })
  const editionId = edition?.id ?? ''
  const sectionRows = await transaction
    .insert(regulationSections)
    .values(sections.map(({ title }, index) => ({ editionId, position: index + 1, title, languageStates })))
    .returning({ id: regulationSections.id })
  await transaction.insert(regulationClauses).values(
    sections.flatMap(({ clauses }, sectionIndex) =>
      clauses.map((text, index) => ({
        sectionId: sectionRows[sectionIndex]?.id ?? '',
        position: index + 1,
        text,
        languageStates,
      })),
    ),
  )
}
