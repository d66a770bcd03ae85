import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Language,
  type LocalizedText,
  languages,
  presentName,
  readText,
} from '../../../../shared/i18n/languages.ts'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import { describeRegistration } from '../../../../shared/rules/registration-words.ts'
import { type SpokenLanguage, spokenLanguageName } from '../../../../shared/rules/spoken-languages.ts'
import type {
  AdminActivityStored,
  adminActivityExtraShape,
  adminActivityItemShape,
  ProposedActivityChange,
} from '../../../../shared/schemas/activity-records.ts'
import { type RegistrationSettings, registrationValuesOf } from '../../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories, files, serviceKinds } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import { translatePanel } from '../../../messages.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import { readEpisode } from '../episode-state.ts'
import {
  type ActivityContent,
  type ActivityRow,
  activityContentSchema,
  imageAlternativeOf,
  localInstantOf,
} from '../save-activity.ts'

/** The fields of an activity in the list; only a published one has a time of publication. */
export type ActivityItem = z.input<z.ZodObject<typeof adminActivityItemShape>> & {
  publishedAt: string | null
  publishedUntil: string | null
} & Record<string, unknown>

/**
 * Returns the times of an activity's publication. A withdrawn activity keeps the first one for calendars (decision
 * 0021-activities-and-feeds), but is not public.
 */
export function publicationOf({ state, publishedAt, publishedUntil }: ActivityRow) {
  const isShown = state === 'published'
  return {
    publishedAt: isShown ? (publishedAt?.toISOString() ?? null) : null,
    publishedUntil: isShown ? (publishedUntil?.toISOString() ?? null) : null,
  }
}

/** Reads the fields of activities in the list: category, host, and whether a change of them is pending. */
export async function activityItems(
  session: DatabaseSession,
  rows: readonly ActivityRow[],
  { language, now }: RecordContext,
): Promise<ActivityItem[]> {
  const waiting = session
    .select({ id: proposedChanges.id })
    .from(proposedChanges)
    .where(and(eq(proposedChanges.activityId, activities.id), isChangeOpen))
  const found = await session
    .select({
      id: activities.id,
      category: {
        id: activityCategories.id,
        code: activityCategories.code,
        title: activityCategories.title,
      },
      host: { id: people.id, firstname: people.firstname, lastname: people.lastname },
      hasChange: sql<boolean>`exists (${waiting})`,
    })
    .from(activities)
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(people, eq(people.id, activities.personId))
    .where(
      inArray(
        activities.id,
        rows.map(({ id }) => id),
      ),
    )
  const byId = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const joined = byId.get(row.id)
    if (!joined) throw new Error('An activity has no category.')
    const { category, host, hasChange } = joined
    const isPublic = row.state === 'published' && isPublicAt(row, now)
    return {
      code: row.code,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      isCancelled: row.cancelledAt !== null,
      category: { ...category, title: presentName(category.title, language) },
      person: host ? { id: host.id, label: `${host.firstname} ${host.lastname}` } : null,
      imageUrl: isPublic && row.imageId && row.trashedAt === null ? `/media/${row.imageId}` : null,
      hasChange,
      ...publicationOf(row),
    }
  })
}

/** Reads the content of an activity as it is stored. */
export async function readActivity(session: DatabaseSession, row: ActivityRow): Promise<AdminActivityStored> {
  const { imageId } = row
  const [image] = imageId ? await session.select().from(files).where(eq(files.id, imageId)) : []
  const { imageAlt, isImageDecorative } = imageAlternativeOf(row, image)
  return {
    title: row.title,
    caption: row.caption ?? {},
    description: row.description ?? {},
    place: row.place ?? {},
    categoryId: row.categoryId,
    serviceKindId: row.serviceKindId ?? '',
    startsAt: localInstantOf(row.startsAt),
    endsAt: localInstantOf(row.endsAt),
    startedAt: row.startedAt ? localInstantOf(row.startedAt) : '',
    isCancelled: row.cancelledAt !== null,
    cancellationReason: row.cancellationReason ?? {},
    link: row.link ?? '',
    language: row.language ?? '',
    interpretation: row.interpretation,
    priceNote: row.priceNote ?? {},
    registration: registrationValuesOf(row.registration),
    personId: row.personId ?? '',
    image: image
      ? {
          // The id and the revision distinguish one picture of an activity from the next.
          path: `/api/admin/activities/${row.id}/image?of=${image.id}-${image.revision}`,
          width: image.widthPixels ?? 0,
          height: image.heightPixels ?? 0,
        }
      : null,
    imageAlt: imageAlt ?? {},
    isImageDecorative,
    recording: row.recording ?? '',
    audioLink: row.audioLink ?? '',
    audioFile: row.audioFile,
    papers: row.papers,
    transcript: row.transcript ?? {},
    state: row.state,
  }
}

/** The fields of an edited activity in addition to its form. */
export type ActivityExtra = z.input<z.ZodObject<typeof adminActivityExtraShape>> & Record<string, unknown>

/** Reads the proposer of an activity and its pending change. */
export async function activityExtra(
  session: DatabaseSession,
  row: ActivityRow,
  { language, now }: RecordContext,
  isNew: boolean,
): Promise<ActivityExtra> {
  const [proposer] = row.proposedByUserId
    ? await session
        .select({ firstname: users.firstname, lastname: users.lastname })
        .from(users)
        .where(eq(users.id, row.proposedByUserId))
    : []
  const [change] = isNew ? [] : await listProposedChanges(session, language, eq(activities.id, row.id))
  return {
    moderation: {
      proposerName: proposer ? `${proposer.firstname} ${proposer.lastname}` : null,
      proposedAt: row.proposedAt?.toISOString() ?? null,
      reason: row.stateReason,
    },
    change: change ?? null,
    episode: await readEpisode(session, row, now),
  }
}

/** Lists the pending changes, the longest waiting first; none of deleted records. */
export async function listProposedChanges(
  session: DatabaseSession,
  language: Language,
  which?: SQL,
): Promise<ProposedActivityChange[]> {
  const rows = await session
    .select({
      change: proposedChanges,
      activity: activities,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(proposedChanges)
    .innerJoin(activities, eq(activities.id, proposedChanges.activityId))
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(and(isChangeOpen, isNull(activities.trashedAt), which))
    .orderBy(asc(proposedChanges.createdAt), asc(proposedChanges.id))
  if (rows.length === 0) return []
  const nameOf = await catalogueNames(session, language)
  const languageNames = (codes: readonly SpokenLanguage[]) =>
    codes.map((code) => spokenLanguageName(code, language)).join(', ')
  const registrationWords = (settings: RegistrationSettings | null) =>
    describeRegistration(registrationValuesOf(settings), (key) => translatePanel(language, key))
  return rows.map(({ change, activity, firstname, lastname }) => {
    const content = activityContentSchema.parse(change.content)
    const { imageUploadId } = content
    const imageChange =
      imageUploadId === undefined || (imageUploadId === null && activity.imageId === null)
        ? 'none'
        : imageUploadId === null
          ? 'removed'
          : 'new'
    return {
      id: change.id,
      activityId: activity.id,
      activityLabel: presentName(activity.title, language),
      revision: activity.revision,
      changeRevision: change.revision,
      proposerName: `${firstname} ${lastname}`,
      proposedAt: change.createdAt.toISOString(),
      isBehind: change.baseRevision !== activity.revision,
      differences: differencesOf(activity, content, { nameOf, languageNames, registrationWords }),
      imageChange,
      imagePath: imageChange === 'new' ? `/api/admin/proposed-activity-changes/${change.id}/image` : null,
      imageAlt: content.imageAlt ?? {},
      isImageDecorative: content.isImageDecorative ?? false,
    }
  })
}

type NameOf = (id: string | null) => string

/** The names of choices in the language of the panel. */
interface ChoiceNames {
  nameOf: NameOf
  languageNames: (codes: readonly SpokenLanguage[]) => string
  registrationWords: (settings: RegistrationSettings | null) => string
}

async function catalogueNames(session: DatabaseSession, language: Language): Promise<NameOf> {
  const rows = [
    ...(await session
      .select({ id: activityCategories.id, title: activityCategories.title })
      .from(activityCategories)),
    ...(await session.select({ id: serviceKinds.id, title: serviceKinds.title }).from(serviceKinds)),
  ]
  const names = new Map(rows.map(({ id, title }) => [id, readText(title, language)?.text ?? '']))
  return (id) => (id === null ? '' : (names.get(id) ?? id))
}

function differencesOf(
  activity: ActivityRow,
  content: ActivityContent,
  { nameOf, languageNames, registrationWords }: ChoiceNames,
): ProposedActivityChange['differences'] {
  const texts = (['title', 'caption', 'description', 'place', 'priceNote'] as const).flatMap((field) =>
    languages.map((language) => ({
      field,
      language,
      before: textIn(activity[field], language),
      after: textIn(content[field], language),
    })),
  )
  const plain = [
    ['categoryId', nameOf(activity.categoryId), nameOf(content.categoryId)],
    ['serviceKindId', nameOf(activity.serviceKindId), nameOf(content.serviceKindId)],
    ['startsAt', localInstantOf(activity.startsAt), content.startsAt],
    // Without an end, the default follows from the start.
    ['endsAt', localInstantOf(activity.endsAt), content.endsAt ?? localInstantOf(activity.endsAt)],
    ['link', activity.link ?? '', content.link ?? ''],
    ['language', languageNames(listOf(activity.language)), languageNames(listOf(content.language))],
    ['interpretation', languageNames(activity.interpretation), languageNames(content.interpretation)],
    ['registration', registrationWords(activity.registration), registrationWords(content.registration)],
  ].map(([field = '', before = '', after = '']) => ({ field, language: null, before, after }))
  return [...texts, ...plain].filter(({ before, after }) => before !== after)
}

function listOf(code: SpokenLanguage | null): SpokenLanguage[] {
  return code === null ? [] : [code]
}

function textIn(text: LocalizedText | null, language: Language): string {
  return text?.[language] ?? ''
}
