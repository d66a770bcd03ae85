import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import { audioLinkProblems } from '../../../shared/schemas/past-activity.ts'
import { activities } from './activity.ts'
import { id, instant } from './columns.ts'

/** The feeds of the podcast (T-12). Their ids never change, whatever happens to their addresses. */
export const podcastFeeds = pgTable('podcast_feeds', {
  id: id(),
  language: text('language', { enum: languages }).notNull().unique(),
})

/**
 * The episodes of the podcast: activities with sound. The id is made once, and is that of the episode in podcast
 * clients: no new file, title or address changes it. The rest is what a check of an outside address found last.
 */
export const episodes = pgTable('episodes', {
  id: id(),
  activityId: uuid('activity_id')
    .notNull()
    .unique()
    .references(() => activities.id, { onDelete: 'cascade' }),
  /** The address that was checked, and when. */
  checkedLink: text('checked_link'),
  checkedAt: instant('checked_at'),
  /** The reason why it is not in the feed; `null` for a good one. */
  problem: text('problem', { enum: audioLinkProblems }),
  type: text('type', { enum: ['mp3', 'm4a'] }),
  sizeBytes: integer('size_bytes'),
  durationSeconds: integer('duration_seconds'),
})
