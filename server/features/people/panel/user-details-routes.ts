import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { userDetailsRecords } from '../../../../shared/contract/people-records.ts'
import { type PersonKind, personKinds } from '../../../../shared/schemas/catalogue.ts'
import type { BulkAnswer, bulkSchema } from '../../../../shared/schemas/record.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { type ChosenRecord, changeRecords, chosenRecords } from '../../../records/change-many.ts'
import { viewRecord } from '../../../records/read-records.ts'
import type { RecordContext, RecordHandler } from '../../../records/record-handler.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { createPerson } from './create-person.ts'
import { personHandlers, userDetailsHandler } from './person-handler.ts'

/**
 * Adds the profiles behind accounts: people of both kinds in one list. Each operation is that of the person's own
 * kind, so that history, trash and revisions are the same in every section.
 */
export function userDetailsRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  const handlerOf = async (id: string) => {
    const [person] = await database.db.select({ kind: people.kind }).from(people).where(eq(people.id, id))
    if (!person) throw new AppError('not-found')
    return personHandlers[person.kind]
  }
  recordRoutes(api, services, userDetailsHandler, { handlerOf, changeMany: changeProfiles })

  accountOperation(api, sessions, {
    ...userDetailsRecords.endpoints.create,
    summary: 'Make a profile of either kind: for an account that has none yet, with a new one, or without',
    isRepeatable: true,
    async run(input) {
      const context = contextOf(services, input)
      const { content, publication } = input.body
      const { kind, ...fields } = content
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      const { id } = await createPerson(kind, { content: fields, publication, idempotencyKey }, context)
      return { value: await viewRecord(personHandlers[kind], id, context) }
    },
  })
}

/**
 * Changes many profiles of both kinds, each by its own.
 * @throws {AppError} `invalid-form`.
 */
async function changeProfiles(
  both: RecordHandler,
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<BulkAnswer> {
  const { chosen, next } = await chosenRecords(both, selection, context)
  const answer: BulkAnswer = { doneCount: 0, done: [], refused: [], next }
  for (const kind of personKinds) {
    const handler = personHandlers[kind]
    const ofThisKind = await ofKind(chosen, kind, context)
    const { doneCount, done, refused } = await changeRecords(handler, action, ofThisKind, context)
    answer.doneCount += doneCount
    answer.done.push(...done)
    answer.refused.push(...refused)
  }
  return answer
}

/** Selects the records of a kind, in their order; an unknown id is refused with the first kind. */
async function ofKind(
  chosen: readonly ChosenRecord[],
  kind: PersonKind,
  context: RecordContext,
): Promise<ChosenRecord[]> {
  if (chosen.length === 0) return []
  const rows = await context.services.database.db
    .select({ id: people.id, kind: people.kind })
    .from(people)
    .where(
      inArray(
        people.id,
        chosen.map(({ id }) => id),
      ),
    )
  const kinds = new Map(rows.map((row) => [row.id, row.kind]))
  return chosen.filter(({ id }) => (kinds.get(id) ?? personKinds[0]) === kind)
}
