import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { activityRecords } from '../../../../shared/contract/activity-records.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { activityTitleMaxCharacters } from '../../../../shared/rules/limits.ts'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type {
  AdminActivityContent,
  AdminActivityStored,
} from '../../../../shared/schemas/admin/activities.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { files } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { translatePanel, translateValue } from '../../../platform/translate.ts'
import { alternativeOf } from '../../../platform/uploads/picture-alternative.ts'
import { changePicture } from '../../../platform/uploads/publish-picture.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import type { RecordContext, RecordKind } from '../../../records/record-kind.ts'
import { activityFieldsOf, instantOf, localInstantOf } from '../activity-content.ts'
import { readImageAlternative, requireAlternative, writeImageAlternative } from '../alternative.ts'
import { type ActivityRow, changeOfActivity, insertActivity } from '../save-activity.ts'
import { activityConditions, activityOrder } from './activity-filters.ts'
import { type ActivityItem, activityItems } from './activity-items.ts'
import { settleAsProposal } from './notify-proposer.ts'
import { type ActivityExtra, activityExtra } from './proposed-changes.ts'

/** Activities as administrators keep them. */
export const activityKind: RecordKind<typeof activityRecords, ActivityItem, ActivityRow, ActivityExtra> = {
  type: 'activity',
  contract: activityRecords,
  table: activities,
  labelOf: ({ title }) => title,

  conditionsOf: activityConditions,
  orderOf: activityOrder,
  itemsOf: activityItems,
  exportColumns: [
    nameColumn,
    { key: 'code', heading: 'admin-activities:columns.code', value: ({ code }) => code },
    {
      key: 'date',
      heading: 'admin-activities:columns.date',
      value: ({ startsAt }) => new Date(startsAt),
      field: 'startsAt',
    },
    {
      key: 'state',
      heading: 'columns.state',
      value: ({ state, ...times }, language) => {
        const publication = publicationStateOf(times)
        return state === 'published' && publication !== 'public'
          ? translatePanel(language, `state.${publication}`)
          : translateValue(language, state)
      },
    },
    {
      key: 'category',
      heading: 'admin-activities:columns.category',
      value: ({ category }) => category.title.text,
    },
    {
      key: 'person',
      heading: 'admin-activities:columns.person',
      value: ({ person }) => person?.label ?? null,
    },
  ],
  extraOf: activityExtra,

  read: readActivity,
  // What has happened to the one has not happened to the other.
  copyOf: ({ image: _image, state: _state, title, ...content }, copy) => ({
    ...content,
    title: copiedName(title, copy, activityTitleMaxCharacters),
    startedAt: '',
    isCancelled: false,
  }),
  async insert(transaction, { id, content, languages }, context) {
    const { services, account, now } = context
    const columns = await editorialColumns(transaction, content, null, now)
    const imageId = await changeImage(transaction, content, account.id, context)
    requireAlternative(content, Boolean(imageId))
    const alternative = await writeImageAlternative(transaction, imageId ?? null, content)
    const { personId, ...own } = columns
    return insertActivity(
      transaction,
      services,
      {
        id,
        content: activityFieldsOf(content),
        userId: null,
        personId,
        state: 'draft',
        mayBePast: true,
        columns: { ...own, ...languages, imageId, ...alternative },
      },
      now,
    )
  },
  async change(transaction, row, content, context, before) {
    const { services, now } = context
    const columns = await editorialColumns(transaction, content, row, now)
    const imageId = await changeImage(transaction, content, row.proposedByUserId, context)
    const shownId = imageId === undefined ? row.imageId : imageId
    requireAlternative(content, shownId !== null)
    const isSaidAlready =
      imageId === undefined &&
      content.isImageDecorative === before.isImageDecorative &&
      isDeepStrictEqual(content.imageAlt ?? {}, before.imageAlt)
    const { imageAlt, isImageDecorative } = row
    const alternative = isSaidAlready
      ? { imageAlt, isImageDecorative }
      : await writeImageAlternative(transaction, shownId, content)
    const whole = { ...columns, imageId, ...alternative }
    const change = { content: activityFieldsOf(content), columns: whole, mayBePast: true }
    return { columns: await changeOfActivity(transaction, services, row, change, now) }
  },
  async onPublication(transaction, { row, next }, isPublic, context) {
    const { now } = context
    if (isPublic) {
      requireAlternative(await readImageAlternative(transaction, next), next.imageId !== null)
      const isLater = next.publishedAt !== null && next.publishedAt > now
      await settleAsProposal(transaction, row, isLater ? 'scheduled' : 'published', context)
      return { columns: { state: 'published', stateReason: null } }
    }
    // A formerly public activity keeps its time of publication, so that calendars cancel it (decision 0021-activities-and-feeds).
    const publishedAt = row.publishedAt && row.publishedAt <= now ? row.publishedAt : null
    return { columns: { state: row.state === 'published' ? 'draft' : row.state, publishedAt } }
  },
}

async function readActivity(session: DatabaseSession, row: ActivityRow): Promise<AdminActivityStored> {
  const { imageId } = row
  const [image] = imageId ? await session.select().from(files).where(eq(files.id, imageId)) : []
  const own = { alt: row.imageAlt, isDecorative: row.isImageDecorative }
  const { alt, isDecorative } = alternativeOf(own, image)
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
    link: row.link ?? '',
    personId: row.personId ?? '',
    image: image
      ? {
          // The id and the revision distinguish one picture of an activity from the next.
          path: `/api/admin/activities/${row.id}/image?of=${image.id}-${image.revision}`,
          width: image.widthPixels ?? 0,
          height: image.heightPixels ?? 0,
        }
      : null,
    imageAlt: alt ?? {},
    isImageDecorative: isDecorative,
    state: row.state,
  }
}

/**
 * Returns the columns that administrators alone write.
 * @throws {AppError} `invalid-form`.
 */
async function editorialColumns(
  transaction: DatabaseSession,
  { personId, startedAt, isCancelled }: AdminActivityContent,
  row: ActivityRow | null,
  now: Date,
) {
  const problems: FieldProblem[] = []
  const began = startedAt === null ? null : instantOf(startedAt)
  if (began === undefined) problems.push({ field: 'startedAt', code: 'not-understood' })
  if (personId !== null && personId !== row?.personId) {
    const [person] = await transaction
      .select({ trashedAt: people.trashedAt })
      .from(people)
      .where(eq(people.id, personId))
      .for('key share')
    if (!person || person.trashedAt) problems.push({ field: 'personId', code: 'unknown-choice' })
  }
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  return {
    personId,
    startedAt: began ?? null,
    cancelledAt: isCancelled ? (row?.cancelledAt ?? now) : null,
  }
}

function changeImage(
  transaction: DatabaseSession,
  { imageTicket: ticket, imageId: pictureId }: AdminActivityContent,
  ownerUserId: string | null,
  { services }: RecordContext,
) {
  const change = { ticket, pictureId, field: 'imageTicket', kind: 'image', ownerUserId } as const
  return changePicture(transaction, services, change)
}
