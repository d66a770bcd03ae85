import { eq } from 'drizzle-orm'
import { activityRecords } from '../../../../shared/contract/activity-records.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { activityTitleMaxCharacters } from '../../../../shared/rules/limits.ts'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { AdminActivityContent } from '../../../../shared/schemas/activity-records.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { translatePanel, translateValue } from '../../../messages.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { afterActivityChange } from '../../../records/registrations/after-activity-change.ts'
import {
  type ActivityRow,
  activityColumns,
  activityFieldsOf,
  changeImage,
  type ImageChange,
  insertActivity,
  instantOf,
  readImageAlternative,
  requireAlternative,
} from '../save-activity.ts'
import { activityConditions, activityOrder } from './activity-filters.ts'
import { settleAsProposal } from './notify-proposer.ts'
import {
  type ActivityExtra,
  type ActivityItem,
  activityExtra,
  activityItems,
  readActivity,
} from './read-activity.ts'
import { remainsColumns, requireEpisode } from './save-remains.ts'

/** Activities as administrators edit them. */
export const activityHandler: RecordHandler<
  typeof activityRecords,
  ActivityItem,
  ActivityRow,
  ActivityExtra
> = {
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
    ...{ isCancelled: false, cancellationReason: {} },
    ...{ recording: '', audioLink: '', audioFile: null, papers: [], transcript: {} },
  }),
  async insert(transaction, { id, isCopy = false, content, languages }, context) {
    const { services, account, now } = context
    const columns = await editorialColumns(transaction, content, null, now)
    const image = await changeImage(transaction, services, null, imageOf(content), account.id)
    const { personId, ...own } = columns
    const row = await insertActivity(
      transaction,
      services,
      {
        id,
        content: activityFieldsOf(content),
        userId: null,
        personId,
        state: 'draft',
        mayBePast: true,
        columns: {
          ...own,
          ...languages,
          ...image,
          // A copy is registered for once somebody opens it: its times may be those of the other.
          registrationClosedAt: isCopy && content.registration ? now : null,
        },
      },
      now,
    )
    await requireEpisode(transaction, id, columns)
    return row
  },
  async change(transaction, row, content, context, before) {
    const { services, now } = context
    const columns = await editorialColumns(transaction, content, row, now)
    const image = { ...imageOf(content), before }
    const imageColumns = await changeImage(transaction, services, row, image, row.proposedByUserId)
    const change = {
      content: activityFieldsOf(content),
      columns: { ...columns, ...imageColumns },
      mayBePast: true,
    }
    await requireEpisode(transaction, row.id, columns)
    return { columns: await activityColumns(transaction, services, row, change, now) }
  },
  onSaved: (transaction, change, { services, now }) =>
    afterActivityChange(transaction, services, change, now),
  async onPublication(transaction, { row, next }, isPublic, context) {
    const { now } = context
    if (isPublic) {
      requireAlternative(await readImageAlternative(transaction, next), next.imageId !== null)
      const isLater = next.publishedAt !== null && next.publishedAt > now
      await settleAsProposal(transaction, row, isLater ? 'scheduled' : 'published', context)
      return { columns: { state: 'published', stateReason: null } }
    }
    // A formerly public activity keeps its time of publication, so that calendars cancel it (decision
    // 0021-activities-and-feeds).
    const publishedAt = row.publishedAt && row.publishedAt <= now ? row.publishedAt : null
    return { columns: { state: row.state === 'published' ? 'draft' : row.state, publishedAt } }
  },
}

/**
 * Returns the columns that administrators alone write.
 * @throws {AppError} `invalid-form`.
 */
async function editorialColumns(
  transaction: DatabaseSession,
  content: AdminActivityContent,
  row: ActivityRow | null,
  now: Date,
) {
  const { personId, startedAt, isCancelled, cancellationReason } = content
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
    ...(await remainsColumns(transaction, content, row)),
    personId,
    startedAt: began ?? null,
    cancelledAt: isCancelled ? (row?.cancelledAt ?? now) : null,
    cancellationReason: isCancelled ? cancellationReason : {},
  }
}

/** Returns the picture that a form of the panel sends; administrators have to describe it. */
function imageOf({ imageTicket, imageId, imageAlt, isImageDecorative }: AdminActivityContent): ImageChange {
  return {
    ticket: imageTicket,
    kind: 'image',
    pictureId: imageId,
    imageAlt,
    isImageDecorative,
    mustBeDescribed: true,
  }
}
