import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { editionAddress } from '../../../../shared/rules/addresses.ts'
import type { PreviewedType } from '../../../../shared/rules/record-types.ts'
import type { previewSchema } from '../../../../shared/schemas/preview.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people, personTags } from '../../../db/schema/person.ts'
import type { previewLinks } from '../../../db/schema/preview-link.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { presentActivityDetail } from '../../../presenters/activity-detail.ts'
import { presentPersonDetail } from '../../../presenters/person-detail.ts'
import { presentDraftEdition } from '../../../presenters/regulations.ts'
import { presentTextPage } from '../../../presenters/text-page.ts'
import { findFollowingActivities } from '../../../public-content/following-activities.ts'
import { activityCards, activityPages, personCards, personPages } from '../../../public-content/shown-rows.ts'
import { findSimilarPeople } from '../../../public-content/similar-people.ts'
import type { DraftHandlers } from '../../../records/drafts/draft-rows.ts'
import { seeWithDraft } from '../../../records/drafts/see-draft.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { storedTypes } from '../../../records/stored-types.ts'
import type { Services } from '../../../services.ts'
import { presentTypedSite } from './typed-site.ts'

/** The part of a preview that shows the record. */
type Draft = Omit<z.input<typeof previewSchema>, 'validUntil'>
type Shown = Partial<Draft>

interface DraftOf {
  recordType: PreviewedType
  recordId: string
}

/** The link by which a draft is seen. */
type Link = Pick<typeof previewLinks.$inferSelect, 'recordType' | 'recordId' | 'typed'>

const nothing = { person: null, activity: null, page: null, edition: null, site: null }

/**
 * A draft shows the texts of all languages, also of those that aren't published: that is what it is looked at for. What
 * stands around it (who holds an activity, a person's activities) is shown as readers would see it.
 */
const allLanguages = {}

/** Returns the function that reads a draft as its page shows it; `undefined` where it is in the bin, or gone. */
export function createDrafts(services: Services, handlers: DraftHandlers) {
  const {
    database: { db },
    readModel,
    isDemonstration,
  } = services
  const drafts = createDraftReaders(readModel)
  const handlerOf = (type: PreviewedType) => (handlers as Partial<Record<PreviewedType, RecordHandler>>)[type]

  return async (link: Link, language: Language, now: Date): Promise<Draft | undefined> => {
    const { recordType, recordId, typed } = link
    if (recordType === 'site-text')
      return typed
        ? {
            ...nothing,
            site: await presentTypedSite(db, typed, language, { now, isDemonstration }),
            publicAddress: null,
          }
        : undefined
    const handler = handlerOf(recordType)
    const see: See = (look) =>
      handler ? seeWithDraft(handler, recordId, { services, language, now }, look) : look(db)
    const shown = await drafts[recordType]({ id: recordId, language, now }, see)
    if (!shown) return undefined
    const publicAddress = await readPublicAddress(db, { recordType, recordId }, now)
    return { ...nothing, publicAddress, ...shown }
  }
}

/** The record whose draft is shown, and how. */
interface Wanted {
  id: string
  language: Language
  now: Date
}

/** Reads the rows of a record as they would be if its draft were published; nothing else is read there. */
type See = <Rows>(look: (session: DatabaseSession) => Promise<Rows>) => Promise<Rows>

/** Creates the functions that read the draft of a record by its type. */
function createDraftReaders(readModel: Services['readModel']) {
  async function personDraft({ id, language, now }: Wanted, see: See): Promise<Shown | undefined> {
    const isUndeleted = isNull(people.trashedAt)
    const content = await readModel.current()
    const [[card], [page], entries] = await see((session) =>
      Promise.all([
        personCards(session, isUndeleted)([id]),
        personPages(session, isUndeleted)([id]),
        readEntries(session, id),
      ]),
    )
    if (!card || !page || !entries) return undefined
    const shownIds = content.activitiesOf(id, now.getTime()).map((activity) => activity.id)
    const activityRows = await content.activityCards(shownIds, now.getTime())
    const person = { ...card.person, languageStates: allLanguages }
    const compared = { id, countryId: card.country.id, ...entries }
    const similar = await findSimilarPeople(content, compared, now.getTime())
    const rows = { card: { ...card, person }, page, entries, activityRows, similar }
    return { person: presentPersonDetail(content, rows, language, now) }
  }

  async function activityDraft({ id, language, now }: Wanted, see: See): Promise<Shown | undefined> {
    const isUndeleted = isNull(activities.trashedAt)
    const content = await readModel.current()
    const [[card], [page]] = await see((session) =>
      Promise.all([activityCards(session, isUndeleted)([id]), activityPages(session, isUndeleted)([id])]),
    )
    if (!card || !page) return undefined
    const activity = { ...card.activity, languageStates: allLanguages }
    const followed = { id, personId: activity.personId, categoryId: card.activityCategory.id }
    const [[hosted], following] = await Promise.all([
      content.withHosts([{ ...card, activity }], now.getTime()),
      findFollowingActivities(content, followed, now),
    ])
    if (!hosted) return undefined
    const rows = { card: hosted, page, following }
    return { activity: presentActivityDetail(content.catalogues, rows, language, now) }
  }

  return {
    ambassador: personDraft,
    expert: personDraft,
    activity: activityDraft,
    page: pageDraft,
    'regulation-edition': editionDraft,
  } as const satisfies Record<PreviewedType, unknown>
}

/** Reads the draft of a text page. */
async function pageDraft({ id, language }: Wanted, see: See): Promise<Shown | undefined> {
  const isIt = and(eq(textPages.id, id), isNull(textPages.trashedAt))
  const [row] = await see((session) => session.select().from(textPages).where(isIt))
  const page = row && presentTextPage({ ...row, languageStates: allLanguages }, language)
  return page && { page }
}

/** Reads the draft of an edition of the regulations. */
async function editionDraft({ id, language, now }: Wanted, see: See): Promise<Shown | undefined> {
  const isIt = and(eq(regulationEditions.id, id), isNull(regulationEditions.trashedAt))
  const [row, edition] = await see(async (session) => {
    const [found] = await session.select().from(regulationEditions).where(isIt)
    return [found, found && (await presentDraftEdition(session, found, { wanted: language, now }))] as const
  })
  if (!row || !edition) return undefined
  const publicAddress = row.number === null ? null : editionAddress(row.number)
  return { edition: { ...edition, hasDay: row.editionDate !== null }, publicAddress }
}

/** Reads the entries of catalogues that a person belongs to. */
async function readEntries(db: DatabaseSession, id: string) {
  const [row] = await db
    .select({
      categoryId: people.categoryId,
      directionId: people.directionId,
      organizationId: people.organizationId,
    })
    .from(people)
    .where(eq(people.id, id))
  const tagRows = await db
    .select({ tagId: personTags.tagId })
    .from(personTags)
    .where(eq(personTags.personId, id))
  return row && { ...row, tagIds: tagRows.map(({ tagId }) => tagId) }
}

/** Reads the address of a record's public page; `null` where readers don't see it. */
async function readPublicAddress(
  db: DatabaseSession,
  { recordType, recordId }: DraftOf,
  now: Date,
): Promise<string | null> {
  const { table, onSite } = storedTypes[recordType]
  if (!onSite?.addressOf) return null
  const [row] = await db
    .select({ key: sql<string>`${onSite.addressKey ?? table.id}` })
    .from(table)
    .where(and(eq(table.id, recordId), onSite.isPublic(now)))
  return row ? onSite.addressOf(row.key) : null
}
