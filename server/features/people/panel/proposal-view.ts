import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  personProposalListSchema,
  personProposalSchema,
} from '../../../../shared/schemas/people-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import { type PersonContent, personContentSchema, personFieldsOf } from '../person-content.ts'
import type { PersonRow } from '../save-person.ts'
import { readPersonFields } from './person-content.ts'

/** The fields of an edited person in addition to its form. */
export type PersonExtra = { proposal: z.input<typeof personProposalSchema> | null }

/** Reads the pending change of a person, next to the present content. */
export async function readPersonExtra(session: DatabaseSession, person: PersonRow): Promise<PersonExtra> {
  const [row] = await session
    .select({ change: proposedChanges, firstname: users.firstname, lastname: users.lastname })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(and(eq(proposedChanges.personId, person.id), isChangeOpen))
  if (!row) return { proposal: null }
  const { change } = row
  const content = personContentSchema.parse(change.content)
  return {
    proposal: {
      id: change.id,
      revision: change.revision,
      proposedAt: change.updatedAt.toISOString(),
      proposerName: `${row.firstname} ${row.lastname}`,
      isBehind: change.baseRevision !== person.revision,
      before: await readPersonFields(session, person),
      after: personFieldsOf(content),
      photo: fileChange(content.photoUploadId),
      photoPath: content.photoUploadId ? `/api/admin/proposed-people-changes/${change.id}/photo` : null,
      cv: fileChange(content.cvUploadId),
    },
  }
}

function fileChange(uploadId: PersonContent['photoUploadId']): 'new' | 'removed' | 'same' {
  if (uploadId === undefined) return 'same'
  return uploadId === null ? 'removed' : 'new'
}

/**
 * Finds the upload of the new photo of a pending change.
 * @throws {AppError} `not-found` where there is none.
 */
export async function findProposedPhoto(session: DatabaseSession, changeId: string): Promise<string> {
  const [row] = await session
    .select({ content: proposedChanges.content })
    .from(proposedChanges)
    .innerJoin(people, eq(people.id, proposedChanges.personId))
    .where(and(eq(proposedChanges.id, changeId), isChangeOpen))
  const photoUploadId = row && personContentSchema.parse(row.content).photoUploadId
  if (!photoUploadId) throw new AppError('not-found')
  return photoUploadId
}

/** Lists every pending change of people, the oldest first. */
export async function listProposals(
  session: DatabaseSession,
): Promise<z.input<typeof personProposalListSchema>> {
  const rows = await session
    .select({ change: proposedChanges, person: people })
    .from(proposedChanges)
    .innerJoin(people, eq(people.id, proposedChanges.personId))
    .where(isChangeOpen)
    .orderBy(asc(proposedChanges.updatedAt))
  return {
    items: rows.map(({ change, person }) => ({
      id: change.id,
      personId: person.id,
      kind: person.kind,
      userCode: person.userCode,
      label: `${person.firstname} ${person.lastname}`,
      proposedAt: change.updatedAt.toISOString(),
    })),
  }
}
