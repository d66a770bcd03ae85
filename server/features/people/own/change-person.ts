import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublishedAt } from '../../../../shared/rules/publication.ts'
import type { personChangeSchema } from '../../../../shared/schemas/person-input.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { AppError } from '../../../errors.ts'
import type { Account } from '../../../http/authentication.ts'
import { auditAction } from '../../../platform/audit.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import type { RecordFileServices } from '../../../platform/uploads/adopt-file.ts'
import type { Services } from '../../../services.ts'
import { adoptPersonFiles, type PersonContent, withRichBio } from '../person-content.ts'
import { type PersonRow, requireKnownChoices, updatePerson } from '../save-person.ts'
import { findPendingChange, lockOwnPerson, type PersonChange } from './queries.ts'

type PersonChangeInput = z.output<typeof personChangeSchema>

/** The services that change profiles. */
export type PersonServices = Pick<Services, 'database' | 'uploads' | 'files'>

/**
 * Changes one's own profile (S-9). An unpublished one is changed at once, and so is an administrator's own. A change of
 * a published one waits for an administrator and replaces an earlier pending change.
 * @throws {AppError} `not-found`, `changed-meanwhile` (D-14), `invalid-form`, `too-many-requests`.
 */
export function changeOwnPerson(
  services: PersonServices,
  account: Account,
  input: PersonChangeInput,
  now: Date,
): Promise<void> {
  return services.database.db.transaction(async (transaction) => {
    await consumeRateLimit(transaction, 'profile-changes-by-account', account.id)
    const person = await lockOwnPerson(transaction, account.id)
    if (!person) throw new AppError('not-found')
    if (person.revision !== input.revision) throw new AppError('changed-meanwhile')
    const pending = await findPendingChange(transaction, person.id)
    const shown = withRichBio(input, (pending?.content ?? person).bio)
    const content = await adoptPersonFiles(transaction, services, shown)
    const proposal = { person, content, pending, userId: account.id }
    const isPublished = isPublishedAt(person, now)
    if (isPublished && account.role !== 'ADMIN') return proposeChange(transaction, services, proposal)
    if (pending) await end(transaction, pending)
    await updatePerson(transaction, services, person, goingOnFrom(pending, content))
    await releaseReplaced(transaction, services, proposal)
    if (isPublished) await auditPublication(transaction, person, account, now)
  })
}

/** Records in the audit log what an administrator changed on a public profile without a decision. */
async function auditPublication(
  transaction: DatabaseSession,
  before: PersonRow,
  account: Account,
  now: Date,
): Promise<void> {
  const [after] = await transaction.select().from(people).where(eq(people.id, before.id))
  if (!after) return
  await auditAction(
    transaction,
    { account, now },
    {
      action: 'updated',
      record: { type: after.kind, id: after.id, label: `${after.firstname} ${after.lastname}` },
      before: auditedFields(before),
      after: auditedFields(after),
    },
  )
}

function auditedFields(row: PersonRow): Record<string, unknown> {
  const { firstname, lastname, middlename, headline, bio, countryId, organizationId, directionId } = row
  const { categoryId, linkedin, website, revision, cyrillicNames, questions, spokenLanguages } = row
  return {
    ...{ firstname, lastname, middlename, headline: headline ?? {}, bio: bio ?? {}, countryId },
    ...{ organizationId, directionId, categoryId, linkedin, website, revision, cyrillicNames },
    ...{ questions: questions ?? {}, spokenLanguages },
  }
}

/**
 * Withdraws a pending change; the published profile stays as it is.
 * @throws {AppError} `not-found`.
 */
export function withdrawOwnChange(services: PersonServices, account: Account): Promise<void> {
  return services.database.db.transaction(async (transaction) => {
    const person = await lockOwnPerson(transaction, account.id)
    const pending = person && (await findPendingChange(transaction, person.id))
    if (!pending) throw new AppError('not-found')
    await end(transaction, pending)
    await releaseFiles(transaction, services, pending.content)
  })
}

interface Proposal {
  person: PersonRow
  content: PersonContent
  pending: PersonChange | undefined
  userId: string
}

async function proposeChange(
  transaction: DatabaseSession,
  services: PersonServices,
  { person, content, pending, userId }: Proposal,
): Promise<void> {
  await requireKnownChoices(transaction, person.kind, content)
  const values = { userId, baseRevision: person.revision }
  if (!pending) {
    await transaction.insert(proposedChanges).values({ ...values, personId: person.id, content })
    return
  }
  await transaction
    .update(proposedChanges)
    .set({
      ...values,
      content: goingOnFrom(pending, content),
      revision: sql`${proposedChanges.revision} + 1`,
    })
    .where(eq(proposedChanges.id, pending.id))
  await releaseReplaced(transaction, services, { content, pending })
}

/** Takes unchanged files from the earlier pending change: its owner saw these. */
function goingOnFrom(pending: PersonChange | undefined, content: PersonContent): PersonContent {
  if (!pending) return content
  const { photoUploadId = pending.content.photoUploadId, cvUploadId = pending.content.cvUploadId } = content
  return { ...content, photoUploadId, cvUploadId }
}

async function end(transaction: DatabaseSession, { id }: PersonChange): Promise<void> {
  await transaction.update(proposedChanges).set({ state: 'withdrawn' }).where(eq(proposedChanges.id, id))
}

/** Releases the files of an earlier pending change that others replace. */
async function releaseReplaced(
  transaction: DatabaseSession,
  services: PersonServices,
  { content, pending }: Pick<Proposal, 'content' | 'pending'>,
): Promise<void> {
  await releaseFiles(transaction, services, {
    photoUploadId: content.photoUploadId === undefined ? undefined : pending?.content.photoUploadId,
    cvUploadId: content.cvUploadId === undefined ? undefined : pending?.content.cvUploadId,
  })
}

async function releaseFiles(
  transaction: DatabaseSession,
  { uploads }: RecordFileServices,
  { photoUploadId, cvUploadId }: Pick<PersonContent, 'photoUploadId' | 'cvUploadId'>,
): Promise<void> {
  for (const uploadId of [photoUploadId, cvUploadId])
    if (uploadId) await uploads.release(transaction, uploadId)
}
