import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { personRecords, userDetailsRecords } from '../../../../shared/contract/people-records.ts'
import { languages } from '../../../../shared/i18n/languages.ts'
import { nameFor } from '../../../../shared/i18n/person-names.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { AdminPersonContent } from '../../../../shared/schemas/people-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import type { NewRecord, RecordContext, RecordHandler } from '../../../records/record-handler.ts'
import { adoptSuggestedTags, changeOfPerson, insertPerson, type PersonRow } from '../save-person.ts'
import { giveRoleOfKind } from './person-account.ts'
import { adoptContent, readPersonContent } from './person-content.ts'
import { personBelongings, personExportColumns, personKindColumn } from './person-export.ts'
import {
  activitiesHeldBy,
  type PersonItemFields,
  personConditions,
  personItems,
  personOrder,
} from './person-list.ts'
import { type PersonExtra, readPersonExtra } from './proposal-view.ts'

type Item = PersonItemFields & Record<string, unknown>
/** The handler of ambassadors or of experts. */
export type PersonHandler = RecordHandler<(typeof personRecords)[PersonKind], Item, PersonRow, PersonExtra>

function personHandler(kind: PersonKind): PersonHandler {
  return {
    type: kind,
    contract: personRecords[kind],
    table: people,
    isOfType: eq(people.kind, kind),
    // As lists are sorted: in the script of the language that is read (C-9).
    labelOf: (row) => Object.fromEntries(languages.map((language) => [language, nameFor(row, language)])),

    conditionsOf: personConditions,
    orderOf: personOrder,
    itemsOf: personItems as PersonHandler['itemsOf'],
    exportColumns: personExportColumns,
    exportBelongings: personBelongings,
    extraOf: readPersonExtra,

    read: readPersonContent,
    // The CV is the owner's.
    copyOf: ({ photo: _photo, cv: _cv, ...content }) => content,
    insert: (transaction, made, context) =>
      insertOfKind(transaction, { ...made, kind, userId: null }, context),
    async change(transaction, person, content, { services }) {
      const adopted = await adoptContent(transaction, services, content)
      return changeOfPerson(transaction, services, person, adopted)
    },
    usesOf: (session, id, { language }) => activitiesHeldBy(session, id, language),
    async onPublication(transaction, { next }, isPublic, context) {
      if (!isPublic) return { columns: {} }
      const given = await giveRoleOfKind(transaction, next.id, context)
      return { columns: await adoptSuggestedTags(transaction, next), newEntries: given ? [given] : [] }
    },
  }
}

/** Ambassadors and experts: one shape, one table (D-1). */
export const personHandlers: Readonly<Record<PersonKind, PersonHandler>> = {
  ambassador: personHandler('ambassador'),
  expert: personHandler('expert'),
}

/** Both kinds in one list, with their accounts. Each record is read and changed by its own kind. */
export const userDetailsHandler: RecordHandler<typeof userDetailsRecords, Item, PersonRow, PersonExtra> = {
  ...withoutType(personHandlers.ambassador),
  contract: userDetailsRecords,
  exportColumns: [...personExportColumns, personKindColumn],
  conditionsOf: async (query, context) =>
    and(
      await personConditions(query, context),
      query.kind === undefined ? undefined : eq(people.kind, query.kind),
      query.account === undefined
        ? undefined
        : query.account === 'yes'
          ? isNotNull(people.userId)
          : isNull(people.userId),
    ),
  itemsOf: async (session, rows, context) => {
    const items = await personItems(session, rows, context)
    return items.map((item, index) => ({ ...item, type: rows[index]?.kind }))
  },
}

function withoutType({ isOfType: _isOfType, insert: _insert, ...both }: PersonHandler) {
  return both
}

/**
 * Makes a person of a kind, with the files that were sent for it. Its tags and links change its row once more, so it is
 * not returned.
 * @throws {AppError} `invalid-form`.
 */
export async function insertOfKind(
  transaction: DatabaseSession,
  person: NewRecord<AdminPersonContent> & { kind: PersonKind; userId: string | null },
  { services, now }: Pick<RecordContext, 'services' | 'now'>,
): Promise<undefined> {
  const content = await adoptContent(transaction, services, person.content)
  await insertPerson(transaction, services, { ...person, content }, now)
}
