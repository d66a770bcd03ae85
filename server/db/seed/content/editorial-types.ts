import type { Language } from '../../../../shared/i18n/languages.ts'

/** A text that has all three languages, as everything the ministry itself publishes must. */
export type SampleTranslatedText = Readonly<Record<Language, string>>

/** A value of the programme (P-8). `key` is a stable kebab-case slug. */
export interface SampleValue {
  key: string
  title: SampleTranslatedText
  text: SampleTranslatedText
}

/** One step of a numbered list, e.g. of how an application goes. */
export interface SampleStep {
  title: SampleTranslatedText
  text: SampleTranslatedText
}

/** A section of the programme's description (P-8): paragraphs, then the steps where there are any. */
export interface SampleAboutSection {
  key: string
  title: SampleTranslatedText
  paragraphs: readonly SampleTranslatedText[]
  steps?: readonly SampleStep[]
}

/** The texts that open the page about the programme (P-8). */
export interface SampleAboutOpening {
  headline: SampleTranslatedText
  lead: SampleTranslatedText
}

/** The topics by which the questions are grouped, in the order of the page (P-8). */
export const questionTopicKeys = [
  'participation',
  'ambassadors-and-experts',
  'activities',
  'applications',
  'personal-data',
  'site-and-contact',
] as const
export type QuestionTopicKey = (typeof questionTopicKeys)[number]

/** A topic with its heading. */
export interface SampleQuestionTopic {
  key: QuestionTopicKey
  title: SampleTranslatedText
}

/** A question with its answer (P-8). `key` is a stable kebab-case slug and makes the question's own link. */
export interface SampleFrequentQuestion {
  key: string
  topic: QuestionTopicKey
  question: SampleTranslatedText
  /** One paragraph of two to five sentences. */
  answer: SampleTranslatedText
}

/**
 * A section of the regulations (P-11). Sections and clauses are numbered by position from 1 (`3.2` is the
 * second clause of the third section), so the three languages share the numbers.
 */
export interface SampleRegulationsSection {
  key: string
  title: SampleTranslatedText
  clauses: readonly SampleTranslatedText[]
}

/** The whole document of the regulations (P-11), from which the page and the file are made. */
export interface SampleRegulations {
  title: SampleTranslatedText
  subtitle: SampleTranslatedText
  /** The notice that the document is a sample and has no legal force. */
  draftNotice: SampleTranslatedText
  /** ISO date of this edition. */
  editionDate: string
  sections: readonly SampleRegulationsSection[]
}

/** A text page of the base data, which is a draft until somebody publishes it (C-2). */
export interface SamplePage {
  slug: string
  title: SampleTranslatedText
  description: SampleTranslatedText
  /** The source of a rich text. */
  body: SampleTranslatedText
}
