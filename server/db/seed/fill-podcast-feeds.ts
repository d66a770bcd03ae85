import { languages } from '../../../shared/i18n/languages.ts'
import type { DatabaseSession } from '../database.ts'
import { podcastFeeds } from '../schema/podcast.ts'

/** Gives the podcast of each language its id (T-12), once: it never changes afterwards. */
export async function fillPodcastFeeds(transaction: DatabaseSession): Promise<void> {
  await transaction
    .insert(podcastFeeds)
    .values(languages.map((language) => ({ language })))
    .onConflictDoNothing({ target: podcastFeeds.language })
}
