import type { z } from 'zod'
import type { PersonRecord, personRecordSchema } from '../../../../shared/schemas/admin/people.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import { AppError } from '../../../errors.ts'
import { findRecord } from '../../../records/keep-record.ts'
import { itemsByIds } from '../../../records/list-records.ts'
import { lastChangersOf } from '../../../records/record-history.ts'
import type { RecordContext, RecordKind } from '../../../records/record-kind.ts'
import type { PersonRow } from '../save-person.ts'
import { readPersonContent } from './person-content.ts'
import { personRecordKinds } from './person-kind.ts'
import { readPersonExtra } from './proposal-view.ts'

/** A person as it is edited, with the account and the change that waits. @throws {AppError} `not-found`. */
export async function viewPerson(
  kind: PersonKind,
  id: string,
  context: RecordContext,
): Promise<z.input<typeof personRecordSchema>> {
  const { db } = context.services.database
  const recordKind = personRecordKinds[kind] as unknown as RecordKind
  const row = (await findRecord(db, recordKind, id)) as PersonRow | undefined
  if (!row) throw new AppError('not-found')
  const [item] = await itemsByIds(db, recordKind, [id], context)
  const changers = await lastChangersOf(db, kind, [id])
  return {
    ...(item as unknown as PersonRecord),
    content: await readPersonContent(db, row),
    changedBy: changers.get(id) ?? null,
    ...(await readPersonExtra(db, row)),
  }
}
