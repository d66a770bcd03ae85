import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { audioMaxBytes, audioMaxSeconds } from '../../../shared/rules/limits.ts'
import type { AudioLinkProblem } from '../../../shared/schemas/past-activity.ts'
import type { Database } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { episodes } from '../../db/schema/podcast.ts'
import { type Audio, readAudio } from '../../platform/audio/read-audio.ts'
import type { OutsideAnswer, OutsideRequest } from '../../platform/outside-request.ts'

/** An outside address is checked again after a day. */
const checkMaxAgeMs = 24 * 60 * 60 * 1_000
/** The number of addresses that one run checks. */
const checkedMax = 20
/** An M4A whose boxes are many, or whose index is large, is not read on. */
const readsMax = 40
const readMaxBytes = 4 * 1024 * 1024

/** The result of the check of an outside address. */
export type AudioLinkCheck = { problem: AudioLinkProblem } | (Audio & { problem: null; sizeBytes: number })

/** Ends a check with its reason. */
class Refusal extends Error {
  readonly problem: AudioLinkProblem

  constructor(problem: AudioLinkProblem) {
    super(`The audio is refused: ${problem}`)
    this.problem = problem
  }
}

/**
 * Checks whether podcast clients can play sound at an outside address (T-12). It is the final one, ends in .mp3 or
 * .m4a, states its length to HEAD, sends parts, and is what its name says.
 */
export async function checkAudioLink(link: string, ask: OutsideRequest): Promise<AudioLinkCheck> {
  try {
    const url = new URL(link)
    const [, ending] = /\.(mp3|m4a)$/i.exec(url.pathname) ?? []
    if (!ending) throw new Refusal('name')
    const sizeBytes = lengthOf(await answered(ask(url, { method: 'HEAD', maxBytes: 1 })))
    if (sizeBytes > audioMaxBytes) throw new Refusal('too-large')
    let readCount = 0
    const read = async (offset: number, length: number) => {
      readCount += 1
      if (readCount > readsMax || length > readMaxBytes) throw new Refusal('not-audio')
      if (offset >= sizeBytes) return Buffer.alloc(0)
      return partOf(url, ask, { start: offset, end: Math.min(offset + length, sizeBytes) - 1 }, sizeBytes)
    }
    if ((await read(0, 1)).length !== 1) throw new Refusal('parts')
    const audio = await readAudio({ sizeBytes, read }, false)
    if (!audio || audio.type !== ending.toLowerCase() || audio.durationSeconds > audioMaxSeconds)
      throw new Refusal('not-audio')
    return { ...audio, sizeBytes, problem: null }
  } catch (error) {
    return { problem: error instanceof Refusal ? error.problem : 'unreachable' }
  }
}

async function answered(asked: Promise<OutsideAnswer>): Promise<OutsideAnswer> {
  const answer = await asked
  if (answer.status >= 300 && answer.status < 400) throw new Refusal('redirects')
  if (answer.status >= 500) throw new Refusal('unreachable')
  if (answer.status >= 400) throw new Refusal('not-found')
  return answer
}

function lengthOf({ headers }: OutsideAnswer): number {
  const length = Number(headers['content-length'])
  if (!Number.isSafeInteger(length) || length <= 0) throw new Refusal('length')
  return length
}

async function partOf(
  url: URL,
  ask: OutsideRequest,
  { start, end }: { start: number; end: number },
  sizeBytes: number,
): Promise<Buffer> {
  const maxBytes = end - start + 1
  const { status, headers, body } = await answered(
    ask(url, { method: 'GET', range: `bytes=${start}-${end}`, maxBytes }),
  )
  const isPart = status === 206 && headers['content-range'] === `bytes ${start}-${end}/${sizeBytes}`
  if (!isPart || body.length !== maxBytes) throw new Refusal('parts')
  return body
}

/**
 * Checks the outside addresses of sound that are new, changed, or were not checked for a day. A job does it: a save
 * does not wait for other servers. Until then an episode stays out of the feed.
 */
export async function checkAudioLinks(
  { database: { db }, log }: { database: Database; log: Logger },
  ask: OutsideRequest,
  now: Date,
): Promise<void> {
  const due = await db
    .select({ id: episodes.id, link: activities.audioLink })
    .from(episodes)
    .innerJoin(activities, eq(activities.id, episodes.activityId))
    .where(
      and(
        isNotNull(activities.audioLink),
        isNull(activities.audioFile),
        isNull(activities.trashedAt),
        or(
          sql`${episodes.checkedLink} is distinct from ${activities.audioLink}`,
          lt(episodes.checkedAt, new Date(now.getTime() - checkMaxAgeMs)),
        ),
      ),
    )
    .orderBy(sql`${episodes.checkedAt} nulls first`)
    .limit(checkedMax)
  for (const { id, link } of due) {
    if (link === null) continue
    const found = await checkAudioLink(link, ask)
    if (found.problem) log.info({ episodeId: id, problem: found.problem }, 'outside audio is not in the feed')
    await db
      .update(episodes)
      .set({
        checkedLink: link,
        checkedAt: now,
        problem: found.problem,
        type: found.problem === null ? found.type : null,
        sizeBytes: found.problem === null ? found.sizeBytes : null,
        durationSeconds: found.problem === null ? found.durationSeconds : null,
      })
      .where(eq(episodes.id, id))
  }
}
