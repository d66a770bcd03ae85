import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { pictureIdsIn } from '../../../../shared/rich-text/rich-text.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { AdminActivityContent } from '../../../../shared/schemas/activity-records.ts'
import type { ActivityFile } from '../../../../shared/schemas/past-activity.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { episodes } from '../../../db/schema/podcast.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { AppError } from '../../../errors.ts'
import type { ActivityRow } from '../save-activity.ts'

type Remains = Pick<ActivityRow, 'recording' | 'audioLink' | 'audioFile' | 'papers' | 'transcript'>

/**
 * Returns the columns of what remains of an activity (T-12). Of its files only the ids are believed.
 * @param row as it is stored; `null` for a new one.
 * @throws {AppError} `invalid-form` with `ticket-expired` for a file that is not there.
 */
export async function remainsColumns(
  transaction: DatabaseSession,
  { recording, audioLink, audioFile, papers, transcript }: AdminActivityContent,
  row: Remains | null,
): Promise<Remains> {
  const ids = [...papers.map(({ id }) => id), ...(audioFile ? [audioFile.id] : [])]
  const files = await findFiles(transaction, ids)
  const sound = audioFile && files.get(audioFile.id)
  const problems: FieldProblem[] = []
  if (audioFile && (!sound || sound.type === 'pdf'))
    problems.push({ field: 'audioFile', code: 'ticket-expired' })
  const stored = papers.flatMap(({ id, kind }) => {
    const file = files.get(id)
    return file?.type === 'pdf' ? [{ ...file, kind }] : []
  })
  if (stored.length < papers.length) problems.push({ field: 'papers', code: 'ticket-expired' })
  for (const [language, text] of Object.entries(transcript)) {
    if (pictureIdsIn(text).length > 0)
      problems.push({ field: `transcript.${language}`, code: 'text-without-pictures' })
  }
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  await markDropped(transaction, row, ids)
  return { recording, audioLink, audioFile: sound ?? null, papers: stored, transcript }
}

/** Makes an activity with sound an episode; the id that it then has stays for ever. */
export async function requireEpisode(
  transaction: DatabaseSession,
  activityId: string,
  { audioFile, audioLink }: Pick<Remains, 'audioFile' | 'audioLink'>,
): Promise<void> {
  if (audioFile === null && audioLink === null) return
  await transaction
    .insert(episodes)
    .values({ activityId })
    .onConflictDoNothing({ target: episodes.activityId })
}

/** Finds files of activities, and locks them against the sweeper. */
async function findFiles(
  transaction: DatabaseSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActivityFile>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        eq(uploads.isOfActivities, true),
        isNull(uploads.expiresAt),
        ne(uploads.scanState, 'infected'),
      ),
    )
    .for('key share')
  return new Map(rows.map((row) => [row.id, activityFileOf(row)]))
}

/** Returns a stored file as records name it. */
export function activityFileOf({
  id,
  name,
  type,
  sizeBytes,
  durationSeconds,
}: typeof uploads.$inferSelect): ActivityFile {
  return { id, name, type: type as ActivityFile['type'], sizeBytes, durationSeconds }
}

/** Notes when an activity lets go of a file: from then on it waits for the sweeper, unless it is named again. */
async function markDropped(
  transaction: DatabaseSession,
  row: Remains | null,
  ids: readonly string[],
): Promise<void> {
  const before = row ? [...row.papers, ...(row.audioFile ? [row.audioFile] : [])] : []
  const dropped = before.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (dropped.length === 0) return
  await transaction.update(uploads).set({ updatedAt: new Date() }).where(inArray(uploads.id, dropped))
}
