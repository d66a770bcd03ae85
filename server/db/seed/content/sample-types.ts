import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { CyrillicNames } from '../../../../shared/i18n/person-names.ts'
import type { SpokenLanguage } from '../../../../shared/rules/spoken-languages.ts'

/** One of the sample countries (D-4). The name comes from CLDR when the content is filled in. */
export interface SampleCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  code: string
  /** IANA zone of the capital or the main hub. */
  timeZone: string
}

/** A sample organization (D-3). `key` is what people refer to; it is not stored. */
export interface SampleOrganization {
  key: string
  name: LocalizedText
  description: LocalizedText
}

/** A sample direction (D-3). `key` is what people refer to; it is not stored. */
export interface SampleDirection {
  key: string
  name: LocalizedText
  description: LocalizedText
}

/** A category of ambassadors or of experts (D-5). */
export interface SamplePersonCategory {
  key: string
  kind: 'ambassador' | 'expert'
  title: LocalizedText
  caption: LocalizedText
}

/** A link of the site or of a person in a social network (D-8). */
export interface SampleSocialLink {
  /** Name from the catalogue of networks. */
  network: string
  /** The text of the link, e.g. `@example_haruto_minegishi`. */
  name: string
  /** An https address. */
  link: string
}

/** An invented ambassador or expert (D-1). */
export interface SamplePerson {
  /** User code, `AMB-0042` or `EXP-0101`; unique. */
  code: string
  kind: 'ambassador' | 'expert'
  firstname: string
  lastname: string
  middlename?: string
  /** The names as the Russian texts write them, of those whom they write in Cyrillic letters (C-9). */
  cyrillicNames?: CyrillicNames
  /** ISO 3166-1 alpha-2 code of a sample country. */
  country: string
  /** Key of a category of the same kind. */
  category: string
  /** Key of a direction. */
  direction?: string
  /** Key of an organization. */
  organization?: string
  /** The headline, at most 160 characters in each language. */
  headline: LocalizedText
  /** Paragraphs separated by an empty line; at most 5000 characters in each language. */
  bio: LocalizedText
  /** The tags, at most 4 labels of the sample tags. */
  tags: string[]
  /** An https linkedin.com address. */
  linkedin?: string
  /** An https address. */
  website?: string
  socialLinks?: SampleSocialLink[]
  /** Published unless it says `false`. */
  isPublished?: boolean
}

/** The languages of an invented person, and the questions that one may ask them (D-1). */
export interface SampleConversation {
  languages: SpokenLanguage[]
  /** Two to five questions in each language, each on a line. */
  questions: LocalizedText
}

/** The languages of a sample activity, and its price note (D-2). */
export interface SampleTerms {
  language: SpokenLanguage
  interpretation?: SpokenLanguage[]
  /** The price note, at most 120 characters in each language. */
  priceNote?: LocalizedText
}

/** A kind of service on offer: seminar, training, masterclass and so on. */
export interface SampleServiceKind {
  key: string
  title: LocalizedText
  caption: LocalizedText
}

/** A sample activity (D-2). Its day is relative to the day the content is filled in. */
export interface SampleActivity {
  /** Unique, e.g. `ACT-118`; the cover is drawn from it. */
  code: string
  category: 'business' | 'investment' | 'education'
  /** Key of a kind of service. */
  kind: string
  /** User code of who holds it. */
  person: string
  /** The title, at most 160 characters in each language. */
  title: LocalizedText
  /** The caption, at most 300 characters in each language. */
  caption: LocalizedText
  /** Paragraphs separated by an empty line; at most 10000 characters in each language. */
  description: LocalizedText
  /** The place; absent for an online activity. */
  place?: LocalizedText
  /** An https address at which it is held online, on a domain that nobody can own. */
  link?: string
  /** Days from the fill day, negative in the past. */
  startsInDays: number
  /** `HH:MM`, Tashkent time. */
  startsAt: string
  durationMinutes: number
  /** Published when absent. */
  state?: 'published' | 'pending' | 'draft'
}
