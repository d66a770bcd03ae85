import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../../../shared/i18n/localized-text.ts'
import type {
  adminActivityExtraShape,
  ProposedActivityChange,
} from '../../../../shared/schemas/admin/activities.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories, serviceKinds } from '../../../db/schema/catalogue.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { users } from '../../../db/schema/user.ts'
import type { RecordContext } from '../../../records/record-kind.ts'
import { isChangeOpen } from '../../../records/waiting.ts'
import { type ActivityContent, activityContentSchema, localInstantOf } from '../activity-content.ts'
import type { ActivityRow } from '../save-activity.ts'

/** The fields of an edited activity in addition to its form. */
export type ActivityExtra = z.input<z.ZodObject<typeof adminActivityExtraShape>> & Record<string, unknown>

/** Reads the proposer of an activity and its pending change. */
export async function activityExtra(
  session: DatabaseSession,
  row: ActivityRow,
  { language }: RecordContext,
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
      activityLabel: readText(activity.title, language) ?? { text: '', lang: language },
      revision: activity.revision,
      changeRevision: change.revision,
      proposerName: `${firstname} ${lastname}`,
      proposedAt: change.createdAt.toISOString(),
      isBehind: change.baseRevision !== activity.revision,
      differences: differencesOf(activity, content, nameOf),
      imageChange,
      imagePath: imageChange === 'new' ? `/api/admin/proposed-activity-changes/${change.id}/image` : null,
      imageAlt: content.imageAlt ?? {},
      isImageDecorative: content.isImageDecorative ?? false,
    }
  })
}

type NameOf = (id: string | null) => string

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
  nameOf: NameOf,
): ProposedActivityChange['differences'] {
  const texts = (['title', 'caption', 'description', 'place'] as const).flatMap((field) =>
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
  ].map(([field = '', before = '', after = '']) => ({ field, language: null, before, after }))
  return [...texts, ...plain].filter(({ before, after }) => before !== after)
}

function textIn(text: LocalizedText | null, language: Language): string {
  return text?.[language] ?? ''
}
