import { createHash, createHmac, randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { previewAddress } from '../../../shared/rules/addresses.ts'
import {
  previewLinkHours,
  previewLinkRememberedDays,
  typedPreviewMinutes,
} from '../../../shared/rules/limits.ts'
import type { PreviewedType } from '../../../shared/rules/record-types.ts'
import type { PreviewLink } from '../../../shared/schemas/preview.ts'
import type { TypedSiteText } from '../../../shared/schemas/site-text-records.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { previewLinks } from '../../db/schema/preview-link.ts'
import { isLiveLink } from '../../public-content/publication.ts'
import type { Services } from '../../services.ts'

const minuteMs = 60 * 1_000
const hourMs = 60 * minuteMs

/** The record that a link shows. */
export interface PreviewedRecord {
  type: PreviewedType | 'site-text'
  id: string
}

type Keys = Pick<Services['tokens'], 'deriveKey'>

/** Derives the secret of a link: only the owner of the server's key can derive it from the link's id. */
function secretOf({ deriveKey }: Keys, id: string): string {
  return createHmac('sha256', deriveKey('links to drafts')).update(id).digest('base64url')
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Finds the link of a secret, also one that has ended; `undefined` where there is none. */
export async function findLink(session: DatabaseSession, secret: string) {
  const [link] = await session
    .select()
    .from(previewLinks)
    .where(eq(previewLinks.secretHash, hashSecret(secret)))
  return link
}

/** Reads the link to a record's draft that works; `null` where there is none. */
export async function readLink(
  session: DatabaseSession,
  keys: Keys,
  record: PreviewedRecord,
  now: Date,
): Promise<PreviewLink['link']> {
  const [link] = await session
    .select()
    .from(previewLinks)
    .where(and(isOf(record), isLiveLink(now)))
    .orderBy(desc(previewLinks.createdAt))
    .limit(1)
  const secret = link && secretOf(keys, link.id)
  // The key of the server may be another one since: the link that was made then still works, and nobody can derive it.
  if (!link || !secret || hashSecret(secret) !== link.secretHash) return null
  return { address: previewAddress(secret), validUntil: link.expiresAt.toISOString() }
}

/** Makes a link to a record's draft, and ends the earlier one. Links that ended long ago are forgotten meanwhile. */
export async function makeLink(
  transaction: DatabaseSession,
  keys: Keys,
  record: PreviewedRecord,
  now: Date,
  typed: TypedSiteText | null = null,
): Promise<void> {
  await endLinks(transaction, record, now)
  const forgottenAt = new Date(now.getTime() - previewLinkRememberedDays * 24 * hourMs)
  await transaction.delete(previewLinks).where(lt(previewLinks.expiresAt, forgottenAt))
  const id = randomUUIDv7()
  await transaction.insert(previewLinks).values({
    id,
    secretHash: hashSecret(secretOf(keys, id)),
    recordType: record.type,
    recordId: record.id,
    typed,
    expiresAt: endOf(typed, now),
  })
}

/**
 * Shows what an administrator types at the address where they saw it last, for as long as that works, else at a new
 * one.
 * @param record the account of the administrator.
 */
export async function showTyped(
  transaction: DatabaseSession,
  keys: Keys,
  record: PreviewedRecord,
  typed: TypedSiteText,
  now: Date,
): Promise<PreviewLink['link']> {
  await transaction
    .update(previewLinks)
    .set({ typed, expiresAt: endOf(typed, now) })
    .where(and(isOf(record), isLiveLink(now)))
  const known = await readLink(transaction, keys, record, now)
  if (known) return known
  await makeLink(transaction, keys, record, now, typed)
  return readLink(transaction, keys, record, now)
}

function endOf(typed: TypedSiteText | null, now: Date): Date {
  return new Date(now.getTime() + (typed ? typedPreviewMinutes * minuteMs : previewLinkHours * hourMs))
}

/** Ends the links to a record's draft. @returns whether one worked until now. */
export async function endLinks(
  transaction: DatabaseSession,
  record: PreviewedRecord,
  now: Date,
): Promise<boolean> {
  const ended = await transaction
    .update(previewLinks)
    .set({ endedAt: now })
    .where(and(isOf(record), isLiveLink(now)))
    .returning({ id: previewLinks.id })
  return ended.length > 0
}

function isOf({ type, id }: PreviewedRecord) {
  return and(eq(previewLinks.recordType, type), eq(previewLinks.recordId, id))
}
