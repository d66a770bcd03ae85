import { eq } from 'drizzle-orm'
import { activityPhase } from '../../../shared/rules/activity-phase.ts'
import { activityFileAddress } from '../../../shared/rules/addresses.ts'
import { isPublicAt } from '../../../shared/rules/publication.ts'
import type { EpisodeState } from '../../../shared/schemas/past-activity.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { episodes } from '../../db/schema/podcast.ts'
import type { ActivityRow } from './save-activity.ts'

type EpisodeRow = typeof episodes.$inferSelect
type Sound = Pick<ActivityRow, 'audioFile' | 'audioLink'>

/** Reads the place of an activity in the podcast (T-12); `null` where it has no sound. */
export async function readEpisode(
  session: DatabaseSession,
  row: ActivityRow,
  now: Date,
): Promise<EpisodeState | null> {
  if (row.audioFile === null && row.audioLink === null) return null
  const [episode] = await session.select().from(episodes).where(eq(episodes.activityId, row.id))
  const checkedAt = row.audioFile === null ? (episode?.checkedAt?.toISOString() ?? null) : null
  return { obstacle: obstacleOf(row, episode, now), checkedAt }
}

/** Returns the first reason why an activity with sound is not in the feed; `null` where it is. */
function obstacleOf(row: ActivityRow, episode: EpisodeRow | undefined, now: Date): EpisodeState['obstacle'] {
  const isPublic = row.state === 'published' && row.trashedAt === null && isPublicAt(row, now)
  if (!isPublic) return 'not-public'
  const phase = activityPhase(row, now)
  if (phase === 'cancelled') return 'cancelled'
  if (phase !== 'past') return 'not-past'
  if (row.audioFile !== null) return null
  if (!episode || episode.checkedLink !== row.audioLink) return 'unchecked'
  return episode.problem
}

/** Returns the sound of an activity as a feed describes it; `null` where a check of it is due or has failed. */
export function soundOf(
  { audioFile, audioLink }: Sound,
  episode: Pick<EpisodeRow, 'checkedLink' | 'problem' | 'type' | 'sizeBytes' | 'durationSeconds'>,
): { url: string; type: 'mp3' | 'm4a'; sizeBytes: number; durationSeconds: number } | null {
  if (audioFile) {
    const { id, type, sizeBytes, durationSeconds } = audioFile
    if (type === 'pdf' || durationSeconds === null) return null
    return { url: activityFileAddress(id, type), type, sizeBytes, durationSeconds }
  }
  const { checkedLink, problem, type, sizeBytes, durationSeconds } = episode
  const isGood = audioLink !== null && checkedLink === audioLink && problem === null
  if (!isGood || type === null || sizeBytes === null || durationSeconds === null) return null
  return { url: audioLink, type, sizeBytes, durationSeconds }
}
