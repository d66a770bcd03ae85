import { languages } from '../../../shared/i18n/languages.ts'
import { languagesInStep as languageStates } from '../../../shared/rules/language-progress.ts'
import type { DatabaseSession } from '../database.ts'
import { aboutSections, frequentQuestions, programmeValues } from '../schema/editorial.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../schema/regulations.ts'
import { sampleAboutOpening, sampleAboutSections, sampleValues } from './content/about.ts'
import type { SampleAboutSection, SampleTranslatedText } from './content/editorial-types.ts'
import { sampleFrequentQuestions, sampleQuestionTopics } from './content/frequent-questions.ts'
import { sampleRegulations } from './content/regulations.ts'

/** Fills in the drafts of the texts about the programme, the questions and the regulations (C-7). */
export async function fillEditorialTexts(transaction: DatabaseSession): Promise<void> {
  const opening = { key: 'opening', title: sampleAboutOpening.headline, body: sampleAboutOpening.lead }
  await transaction.insert(aboutSections).values(
    [
      opening,
      ...sampleAboutSections.map((section) => ({
        key: section.key,
        title: section.title,
        body: sectionBody(section),
      })),
    ].map((section, position) => ({ ...section, position })),
  )
  await transaction
    .insert(programmeValues)
    .values(sampleValues.map(({ key, title, text }, position) => ({ key, title, body: text, position })))
  const topics = new Map(sampleQuestionTopics.map(({ key, title }) => [key, title]))
  await transaction.insert(frequentQuestions).values(
    sampleFrequentQuestions.map(({ key, topic, question, answer }, position) => ({
      key,
      topicKey: topic,
      topic: topics.get(topic) ?? {},
      question,
      answer,
      position,
    })),
  )
  await fillRegulations(transaction)
}

async function fillRegulations(transaction: DatabaseSession): Promise<void> {
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

/** Joins paragraphs, then the steps as a list: blank lines separate paragraphs, a line of a list begins with "- ". */
function sectionBody({ paragraphs, steps = [] }: SampleAboutSection): SampleTranslatedText {
  const inLanguage = (language: (typeof languages)[number]) => {
    const list = steps.map(({ title, text }) => `- ${title[language]}. ${text[language]}`).join('\n')
    return [...paragraphs.map((paragraph) => paragraph[language]), ...(list ? [list] : [])].join('\n\n')
  }
  return { uz: inLanguage('uz'), ru: inLanguage('ru'), en: inLanguage('en') }
}
