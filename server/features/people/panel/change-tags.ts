import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import { compareNames, searchForm, searchWords } from '../../../../shared/i18n/search-form.ts'
import { contentChanges } from '../../../../shared/rules/content-changes.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { type Limited, mayWrite } from '../../../../shared/rules/rights.ts'
import type {
  tagItemSchema,
  tagListQuerySchema,
  tagListSchema,
  tagRenameSchema,
} from '../../../../shared/schemas/tags.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { foldCase } from '../../../db/fold-case.ts'
import { tags } from '../../../db/schema/catalogue.ts'
import { people, personTags } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { actorOf, type NewAuditEntry, writeAudit } from '../../../platform/audit.ts'
import { tagNames } from '../../../public-content/tag-names.ts'
import type { RecordContext, RecordHandler } from '../../../records/record-handler.ts'
import { auditNoteOf, saveRow, snapshot } from '../../../records/record-rows.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import { requireMayChangeFacts } from '../../../records/require-change.ts'
import type { PersonRow } from '../save-person.ts'
import { personHandlers } from './person-handler.ts'

type Tag = { id: string; label: string; names: LocalizedText }
type TagRow = Tag & { peopleCount: number; createdAt: Date }

/** Counts the people of a tag, those in the bin too. */
const peopleCount = sql<number>`(select count(*)::int from ${personTags} where ${personTags.tagId} = ${tags.id})`

/** Presents a tag with the number of its people. */
function presentTag({ createdAt, ...tag }: TagRow): z.input<typeof tagItemSchema> {
  return { ...tag, createdAt: createdAt.toISOString() }
}

const tagColumns = { id: tags.id, label: tags.label, names: tags.names }
const itemColumns = { ...tagColumns, peopleCount, createdAt: tags.createdAt }

/**
 * Finds a page of the tags with the numbers of their people (C-6). They are hundreds at most, and have no search text
 * of their own: they are searched and sorted here, as the alphabet of the language has them.
 */
export async function listTags(
  session: DatabaseSession,
  { q, sort = 'label', page, pageSize }: z.output<typeof tagListQuerySchema>,
  language: Language,
): Promise<z.input<typeof tagListSchema>> {
  const words = searchWords(q)
  const all = await session.select(itemColumns).from(tags)
  const found = all.filter(({ label, names }) => {
    const form = ` ${searchForm([label, ...Object.values(names)].join(' '))}`
    return words.every((word) => form.includes(` ${word}`))
  })
  const byLabel = compareNames(language)
  const orders = {
    label: (one: TagRow, other: TagRow) => byLabel(one.label, other.label),
    people: (one: TagRow, other: TagRow) => one.peopleCount - other.peopleCount,
    created: (one: TagRow, other: TagRow) => one.createdAt.getTime() - other.createdAt.getTime(),
  }
  const items = found.toSorted((one, other) => {
    const order = orders[sort.replace('-', '') as keyof typeof orders](one, other)
    return (sort.startsWith('-') ? -order : order) || byLabel(one.label, other.label)
  })
  const shown = items.slice((page - 1) * pageSize, page * pageSize)
  return { items: shown.map(presentTag), total: items.length, page, pageSize }
}

/**
 * Gives a tag another label, on all of its people, and other names where they are given. Names are not part of a
 * profile: where only they change, people are found by the new names, and get no entry in their history.
 * @throws {AppError} `not-found`, `changed-meanwhile` where it is called otherwise by now, `invalid-form` where another
 * tag is called so.
 */
export function renameTag(
  id: string,
  { label, seenLabel, names, seenNames }: z.output<typeof tagRenameSchema>,
  context: RecordContext,
): Promise<z.input<typeof tagItemSchema>> {
  return changing(context, async (transaction) => {
    const tag = await lockTag(transaction, id)
    const isSeen = tag.label === seenLabel && (!names || isDeepStrictEqual(tag.names, seenNames))
    if (!isSeen) throw new AppError('changed-meanwhile')
    const renamed = { id, label, names: names ?? tag.names }
    requireMayRename(context.account, tag, renamed)
    await refuseTaken(transaction, tag, renamed)
    const write = () => transaction.update(tags).set({ label, names: renamed.names }).where(eq(tags.id, id))
    let entries: EntryWithoutActor[] = []
    if (label === tag.label) {
      await write()
      await refreshSearch(transaction, people, hasTag(transaction, tag))
    } else {
      entries = await changePeople(transaction, tag, label, context, write)
    }
    const values = { before: { label: tag.label, names: tag.names }, after: { label, names: renamed.names } }
    const entry = {
      ...aboutTag(renamed),
      ...values,
      action: 'updated' as const,
      details: { count: entries.length },
    }
    return { entries: [entry, ...entries], shown: id }
  })
}

/** Refuses a name in a language that the account may not change, and a label where it may not change the source. */
function requireMayRename(account: Limited, tag: Tag, renamed: Tag): void {
  if (tag.label !== renamed.label) requireMayChangeFacts(account)
  const problems = contentChanges({ names: tag.names }, { names: renamed.names })
    .filter(({ language }) => language !== null && !mayWrite(account, language))
    .map(({ field }): FieldProblem => ({ field, code: 'language-locked' }))
  if (problems.length > 0) throw new AppError('right-missing', { problems })
}

/** Refuses a new label or name by which readers of a language would take a tag for another one. */
async function refuseTaken(transaction: DatabaseSession, before: Tag, tag: Tag): Promise<void> {
  const others = await transaction.select(tagColumns).from(tags).where(ne(tags.id, tag.id))
  const isCalled = (one: string, other = '') => one.toLowerCase() === other.toLowerCase()
  if (others.some(({ label }) => isCalled(label, tag.label))) throw refusal('label', 'name-taken')
  const [names, earlier] = [tagNames(tag), tagNames(before)]
  const usedBy = languages
    .filter((language) => names[language] !== earlier[language])
    .filter((language) => others.some((other) => isCalled(tagNames(other)[language], names[language])))
  // Without a name of its own in a language, readers see the label there.
  const fields = usedBy.map((language) => (tag.names[language] ? `names.${language}` : 'label'))
  if (fields.length > 0) throw refusals([...new Set(fields)], 'name-taken')
}

/**
 * Gives the people of a tag another one in its place, and deletes it.
 * @throws {AppError} `not-found`, `invalid-form` where there is no such other tag.
 */
export function mergeTag(
  id: string,
  intoId: string,
  context: RecordContext,
): Promise<z.input<typeof tagItemSchema>> {
  return changing(context, async (transaction) => {
    requireMayChangeFacts(context.account)
    if (id === intoId) throw refusal('intoId', 'unknown-choice')
    // In one order, so that two that merge each other's do not wait for each other.
    const locked = new Map<string, Tag | undefined>()
    for (const one of [id, intoId].toSorted()) locked.set(one, await findTag(transaction, one))
    const [tag, into] = [locked.get(id), locked.get(intoId)]
    if (!tag) throw new AppError('not-found')
    if (!into) throw refusal('intoId', 'unknown-choice')
    const entries = await changePeople(transaction, tag, into.label, context, async () => {
      await transaction
        .insert(personTags)
        .select(
          transaction
            .select({ personId: personTags.personId, tagId: sql<string>`${intoId}::uuid`.as('tag_id') })
            .from(personTags)
            .where(eq(personTags.tagId, id)),
        )
        .onConflictDoNothing()
      await deleteTag(transaction, id)
    })
    const details = { count: entries.length, into: into.label }
    return { entries: [{ ...aboutTag(tag), action: 'merged', details }, ...entries], shown: intoId }
  })
}

/**
 * Takes a tag from all of its people, and deletes it.
 * @throws {AppError} `not-found`.
 */
export async function removeTag(id: string, context: RecordContext): Promise<void> {
  await context.services.database.db.transaction(async (transaction) => {
    const tag = await lockTag(transaction, id)
    const entries = await changePeople(transaction, tag, null, context, () => deleteTag(transaction, id))
    const entry = { ...aboutTag(tag), action: 'erased' as const, details: { count: entries.length } }
    await writeAudit(transaction, withActor([entry, ...entries], context), context.now)
  })
}

type EntryWithoutActor = Omit<NewAuditEntry, 'actor'>

async function changing(
  context: RecordContext,
  change: (transaction: DatabaseSession) => Promise<{ entries: EntryWithoutActor[]; shown: string }>,
): Promise<z.input<typeof tagItemSchema>> {
  return context.services.database.db.transaction(async (transaction) => {
    const { entries, shown } = await change(transaction)
    const [item] = await transaction.select(itemColumns).from(tags).where(eq(tags.id, shown))
    if (!item) throw new Error('The tag that was changed is gone.')
    await writeAudit(transaction, withActor(entries, context), context.now)
    return presentTag(item)
  })
}

/**
 * Runs a change of a tag, and saves the people whose profiles it changes: with a revision of their own, so that a form
 * that was opened before does not bring the earlier tag back, and with an entry for their history.
 * @param label what the tag is called from now on; `null` where it goes.
 */
async function changePeople(
  transaction: DatabaseSession,
  tag: Tag,
  label: string | null,
  context: RecordContext,
  change: () => Promise<unknown>,
): Promise<EntryWithoutActor[]> {
  const rows = await transaction
    .select()
    .from(people)
    .where(or(hasTag(transaction, tag), isSuggesting(tag)))
    .orderBy(asc(people.id))
    .for('no key update')
  const before = new Map<string, Record<string, unknown>>()
  for (const row of rows) before.set(row.id, await snapshot(transaction, handlerOf(row), row))
  await change()
  const entries: EntryWithoutActor[] = []
  for (const row of rows) {
    const suggestedTags = replaced(row.suggestedTags, tag.label, label)
    const saved = await saveRow(transaction, people, row, { suggestedTags })
    const values = { before: before.get(row.id) ?? null }
    entries.push(await auditNoteOf(transaction, handlerOf(row), saved, 'updated', values, context))
  }
  return entries
}

function handlerOf({ kind }: PersonRow): RecordHandler {
  return personHandlers[kind]
}

function hasTag(transaction: DatabaseSession, { id }: Tag): SQL {
  return exists(
    transaction
      .select({ one: sql`1` })
      .from(personTags)
      .where(and(eq(personTags.personId, people.id), eq(personTags.tagId, id))),
  )
}

function isSuggesting({ label }: Tag): SQL {
  return sql`exists (select from jsonb_array_elements_text(${people.suggestedTags}) suggested
    where fold_case(suggested) = ${foldCase(label)})`
}

/** Replaces a label in a list, or leaves it out; no label stands there twice. */
function replaced(labels: readonly string[], earlier: string, label: string | null): string[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const others = labels.filter((one) => !isSame(one, earlier) && (label === null || !isSame(one, label)))
  return label === null || others.length === labels.length ? others : [...others, label]
}

async function findTag(transaction: DatabaseSession, id: string): Promise<Tag | undefined> {
  const [tag] = await transaction.select(tagColumns).from(tags).where(eq(tags.id, id)).for('update')
  return tag
}

async function lockTag(transaction: DatabaseSession, id: string): Promise<Tag> {
  const tag = await findTag(transaction, id)
  if (!tag) throw new AppError('not-found')
  return tag
}

async function deleteTag(transaction: DatabaseSession, id: string): Promise<void> {
  await transaction.delete(personTags).where(eq(personTags.tagId, id))
  await transaction.delete(tags).where(eq(tags.id, id))
}

function aboutTag({ id, label }: Tag): Pick<EntryWithoutActor, 'record'> {
  return { record: { type: 'tag', id, label } }
}

function withActor(entries: readonly EntryWithoutActor[], context: RecordContext): NewAuditEntry[] {
  return entries.map((entry) => ({ ...entry, actor: actorOf(context) }))
}

function refusal(field: string, code: 'name-taken' | 'unknown-choice'): AppError {
  return refusals([field], code)
}

function refusals(fields: readonly string[], code: 'name-taken' | 'unknown-choice'): AppError {
  return new AppError('invalid-form', { problems: fields.map((field) => ({ field, code })) })
}
