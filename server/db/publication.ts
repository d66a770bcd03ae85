import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { fallbackOrder, type LocalizedText, type ReadText } from '../../shared/i18n/localized-text.ts'
import { minuteInTashkent } from '../../shared/rules/announcements.ts'
import type { StoredLanguageStates } from '../../shared/rules/language-progress.ts'
import { activities } from './schema/activity.ts'
import { people } from './schema/person.ts'
import { previewLinks } from './schema/preview-link.ts'
import { siteTexts } from './schema/site-text.ts'
import { textPages } from './schema/text-page.ts'

/** The columns of when readers see the records of a table. */
type PublicationColumns = Record<'publishedAt' | 'publishedUntil', AnyPgColumn>

/** Selects the rows whose publication has no end, or one to come (C-11). */
export function isNotOver({ publishedUntil }: Pick<PublicationColumns, 'publishedUntil'>, now: Date) {
  return or(isNull(publishedUntil), gt(publishedUntil, now))
}

/** Selects the rows that are published at an instant: since then or earlier, and not over. */
export function isPublishedBy(table: PublicationColumns, now: Date): SQL | undefined {
  return and(lte(table.publishedAt, now), isNotOver(table, now))
}

/** Selects the rows whose publication is over. */
export function isOver({ publishedUntil }: PublicationColumns, now: Date): SQL {
  return lte(publishedUntil, now)
}

/** Selects the rows that are going to be published. */
export function isScheduled({ publishedAt }: PublicationColumns, now: Date): SQL {
  return gt(publishedAt, now)
}

/** Selects the people that visitors see: published now, and not in the trash. */
export function isPublicPerson(now: Date): SQL | undefined {
  return and(isPublishedBy(people, now), isNull(people.trashedAt))
}

/** Selects the rows of which a text is written in a language that is published. */
function isShownInSomeLanguage(text: AnyPgColumn, languageStates: AnyPgColumn): SQL | undefined {
  return or(
    ...languages.map(
      (language) =>
        sql`(${text} ->> ${language} <> '' and coalesce((${languageStates} -> ${language} ->> 'isPublished')::boolean, true))`,
    ),
  )
}

/** Selects the activities that visitors see: published now with a title in some language, and not in the trash. */
export function isPublicActivity(now: Date): SQL | undefined {
  return and(isEverPublicActivity, isPublishedBy(activities, now))
}

/** Selects the text pages that visitors see: published now with a title in some language, and not in the trash. */
export function isPublicTextPage(now: Date): SQL | undefined {
  const { title, languageStates } = textPages
  return and(
    isPublishedBy(textPages, now),
    isNull(textPages.trashedAt),
    isShownInSomeLanguage(title, languageStates),
  )
}

/** Selects the blocks of the site's own texts that visitors see: with a title in some language, and announced now. */
export function isPublicSiteText(now: Date): SQL | undefined {
  const { title, languageStates, notice, trashedAt } = siteTexts
  const minute = minuteInTashkent(now)
  return and(
    isNull(trashedAt),
    isShownInSomeLanguage(title, languageStates),
    sql`(${notice} is null or (${notice} ->> 'from' <= ${minute} and (${notice} ->> 'until' = '' or ${notice} ->> 'until' > ${minute})))`,
  )
}

/** Selects the people that visitors see at some time: now, later, or until the end of their publication. */
export const isEverPublicPerson = and(isNotNull(people.publishedAt), isNull(people.trashedAt))

/** Selects the activities that visitors see at some time, like {@link isEverPublicPerson}. */
export const isEverPublicActivity = and(
  eq(activities.state, 'published'),
  isNotNull(activities.publishedAt),
  isNull(activities.trashedAt),
  isShownInSomeLanguage(activities.title, activities.languageStates),
)

/** Selects the links to drafts that work (C-10). */
export function isLiveLink(now: Date): SQL | undefined {
  return and(isNull(previewLinks.endedAt), gt(previewLinks.expiresAt, now))
}

/** Returns a text as a visitor reads it. Unpublished languages are skipped like missing ones. */
export function publishedText(
  text: LocalizedText | null,
  states: StoredLanguageStates,
  language: Language,
): ReadText | null {
  if (!text) return null
  const isShown = (lang: Language) => Boolean(text[lang]) && states[lang]?.isPublished !== false
  const lang = isShown(language) ? language : fallbackOrder.find(isShown)
  return lang === undefined ? null : { text: text[lang] ?? '', lang }
}

/** Returns a required text, such as a title; an empty one where nothing may be shown. */
export function publishedTitle(
  text: LocalizedText,
  states: StoredLanguageStates,
  language: Language,
): ReadText {
  return publishedText(text, states, language) ?? { text: '', lang: language }
}

/** Returns a text without the languages that are not published. */
export function publishedLanguages(text: LocalizedText | null, states: StoredLanguageStates): LocalizedText {
  const shown = languages.filter((language) => text?.[language] && states[language]?.isPublished !== false)
  return Object.fromEntries(shown.map((language) => [language, text?.[language]]))
}
