import { asc, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, publishedText, publishedTitle } from '../../shared/i18n/languages.ts'
import { announcementState, nextAnnouncementChange } from '../../shared/rules/announcements.ts'
import { type PlaceName, sitePlace } from '../../shared/rules/site-texts.ts'
import type { aboutSchema, frequentQuestionSchema } from '../../shared/schemas/editorial.ts'
import type { Announcement, siteTextsSchema } from '../../shared/schemas/site-texts.ts'
import type { DatabaseSession } from '../db/database.ts'
import { siteTexts } from '../db/schema/site-text.ts'
import { withoutInvented } from '../db/seed/invented-contacts.ts'

/** The part of a block that readers see something of. */
export type ShownBlock = Pick<
  typeof siteTexts.$inferSelect,
  'id' | 'place' | 'key' | 'topicKey' | 'title' | 'body' | 'note' | 'contact' | 'notice' | 'languageStates'
>

/** Reads every block that is on the site, place by place, each in its order. */
export function findBlocks(db: DatabaseSession) {
  return db
    .select()
    .from(siteTexts)
    .where(isNull(siteTexts.trashedAt))
    .orderBy(asc(siteTexts.place), asc(siteTexts.position), asc(siteTexts.id))
}

/**
 * Presents the texts of the screens and of the footer, and what is announced at an instant. Contacts that the program
 * made up are shown in a demonstration alone. A block whose title is published in no language is left out, here and
 * below: the screen shows the words that it was delivered with.
 */
export function presentSiteTexts(
  blocks: readonly ShownBlock[],
  language: Language,
  { now, isDemonstration }: { now: Date; isDemonstration: boolean },
): z.input<typeof siteTextsSchema> {
  return {
    blocks: blocks.flatMap(({ place, key, body, languageStates, title: stored }) => {
      const title = publishedText(stored, languageStates, language)
      return title && !sitePlace(place).isList
        ? [{ key, title, body: publishedText(body, languageStates, language) }]
        : []
    }),
    contacts: blocks.flatMap((block) => {
      const title = publishedText(block.title, block.languageStates, language)
      if (block.place !== 'contacts' || !block.contact || !title) return []
      const stored = { body: block.body, contact: block.contact }
      const { body, contact } = isDemonstration ? stored : withoutInvented(stored)
      return {
        id: block.id,
        title,
        address: publishedText(body, block.languageStates, language),
        note: publishedText(block.note, block.languageStates, language),
        way: contact,
      }
    }),
    announcements: presentAnnouncements(blocks, language, now),
  }
}

/**
 * Presents the announcements of an instant in their order (C-1); one that is published in no language is not on the
 * site.
 */
function presentAnnouncements(blocks: readonly ShownBlock[], language: Language, now: Date): Announcement[] {
  return blocks.flatMap(({ id, title, languageStates, notice }) => {
    const text = publishedText(title, languageStates, language)
    return notice && text && announcementState(notice, now) === 'shown'
      ? [{ id, text, level: notice.level, link: notice.link }]
      : []
  })
}

/** Returns the next instant at which an announcement begins or ends; `null` where none does. */
export function nextAnnouncement(blocks: readonly ShownBlock[], now: Date): number | null {
  return nextAnnouncementChange(
    blocks.flatMap(({ notice }) => notice ?? []),
    now,
  )
}

/** Presents the text about the programme, and its values (P-8). */
export function presentAbout(blocks: readonly ShownBlock[], language: Language): z.input<typeof aboutSchema> {
  const inPlace = (wanted: PlaceName) =>
    blocks.flatMap((block) => {
      if (block.place !== wanted) return []
      const title = publishedText(block.title, block.languageStates, language)
      return title ? [{ id: block.id, key: block.key, title, body: bodyOf(block, language) }] : []
    })
  const opening = inPlace('about').filter(({ key }) => key === 'opening')
  return { sections: [...opening, ...inPlace('sections')], values: inPlace('values') }
}

/** A question with its topic. */
export interface TopicalQuestion {
  question: ShownBlock
  topic: ShownBlock
}

/** Lists the questions topic by topic; those whose topic is gone are not on the site. */
export function topicalQuestions(blocks: readonly ShownBlock[]): TopicalQuestion[] {
  return blocks
    .filter(({ place }) => place === 'topics')
    .flatMap((topic) =>
      blocks
        .filter(({ place, topicKey }) => place === 'questions' && topicKey === topic.key)
        .map((question) => ({ question, topic })),
    )
}

/** Presents questions with their answers (P-8): those of which both are published, in some language each. */
export function presentQuestions(
  questions: readonly TopicalQuestion[],
  language: Language,
): z.input<typeof frequentQuestionSchema>[] {
  return questions.flatMap(({ question, topic }) => {
    const title = publishedText(question.title, question.languageStates, language)
    const answer = publishedText(question.body, question.languageStates, language)
    const topicTitle = publishedText(topic.title, topic.languageStates, language)
    if (!title || !answer || !topicTitle) return []
    return [
      {
        id: question.id,
        key: question.key,
        topicKey: topic.key,
        topic: topicTitle,
        question: title,
        answer,
      },
    ]
  })
}

/** Returns the body of a block; an empty one where it is published in no language. */
function bodyOf({ body, languageStates }: ShownBlock, language: Language) {
  return publishedTitle(body ?? {}, languageStates, language)
}
