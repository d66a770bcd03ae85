import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import { plainTextsOf } from '../../../../shared/rich-text/plain-text.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applicationEvents, applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import {
  countries,
  directions,
  organizations,
  personCategories,
  socialNetworks,
  tags,
} from '../../../db/schema/catalogue.ts'
import { mails } from '../../../db/schema/mail.ts'
import { noticeSettings } from '../../../db/schema/notice.ts'
import { people, personTags, socialLinks } from '../../../db/schema/person.ts'
import { activityDrafts, proposedChanges } from '../../../db/schema/proposal.ts'
import { recordDrafts } from '../../../db/schema/record-draft.ts'
import { savedViews } from '../../../db/schema/saved-view.ts'
import { sessions, users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { readRegistrationsOf } from '../../../records/registrations/own-data.ts'

/** A file of an account: an upload or a published picture, and its name in the copy without the extension. */
export interface OwnFile {
  path: string
  kind: 'upload' | 'picture'
  id: string
}

/** The data of an account, and the files that belong to it. */
export interface OwnData {
  data: Record<string, unknown>
  files: OwnFile[]
}

/**
 * Collects all that the site holds of the owner of an account (O-2). Secrets are left out, and what administrators
 * wrote for one another. Forms that were sent by the account's confirmed email are among it; their files only where the
 * profile was made from them, since the sender of a form chooses the address.
 * @throws {AppError} `sign-in-required` where the account no longer exists.
 */
export async function collectOwnData(db: DatabaseSession, userId: string): Promise<OwnData> {
  const account = await readAccount(db, userId)
  if (!account) throw new AppError('sign-in-required')
  const profile = await readProfile(db, userId)
  const changes = await db
    .select({
      id: proposedChanges.id,
      personId: proposedChanges.personId,
      activityId: proposedChanges.activityId,
      content: proposedChanges.content,
      state: proposedChanges.state,
      reason: proposedChanges.reason,
      createdAt: proposedChanges.createdAt,
      decidedAt: proposedChanges.decidedAt,
    })
    .from(proposedChanges)
    .where(eq(proposedChanges.userId, userId))
    .orderBy(asc(proposedChanges.createdAt))
  const drafts = await db
    .select({
      id: activityDrafts.id,
      content: activityDrafts.content,
      imageUploadId: activityDrafts.imageUploadId,
      updatedAt: activityDrafts.updatedAt,
    })
    .from(activityDrafts)
    .where(eq(activityDrafts.userId, userId))
  const ownActivities = await readActivities(db, userId, profile?.id)
  const forms = await readForms(db, account.isConfirmed ? account.email : undefined, profile?.id)
  return {
    data: {
      account,
      profile: profile && asTyped(profile),
      proposedChanges: changes.map((change) => ({ ...change, content: asTyped(change.content) })),
      activities: ownActivities.map(asTyped),
      activityDrafts: drafts,
      profileDraft: profile && (await readProfileDraft(db, profile.id)),
      ...forms,
      registrations: await readRegistrationsOf(db, userId, account.isConfirmed ? account.email : undefined),
      ...(await readTraces(db, userId, account.email)),
    },
    files: [
      ...named('picture', 'photo', profile?.photoId),
      ...named('upload', 'cv', profile?.cvUploadId),
      ...changes.flatMap(({ id, content }) => [
        ...named('upload', `proposed-changes/${id}-photo`, content.photoUploadId),
        ...named('upload', `proposed-changes/${id}-cv`, content.cvUploadId),
        ...named('upload', `proposed-changes/${id}-image`, content.imageUploadId),
      ]),
      ...ownActivities.flatMap(({ code, imageId }) => named('picture', `activities/${code}`, imageId)),
      ...drafts.flatMap(({ id, imageUploadId }) => named('upload', `activity-drafts/${id}`, imageUploadId)),
      ...forms.applications.flatMap(({ reference, personId, cvUploadId }) =>
        named(
          'upload',
          `applications/${reference}-cv`,
          personId !== null && personId === profile?.id ? cvUploadId : null,
        ),
      ),
    ],
  }
}

/** Returns a record with its rich texts as their owner types them. */
function asTyped<Fields extends { bio?: unknown; description?: unknown }>(fields: Fields): Fields {
  const plain = (name: 'bio' | 'description') =>
    fields[name] ? { [name]: plainTextsOf(fields[name] as LocalizedText) } : {}
  return { ...fields, ...plain('bio'), ...plain('description') }
}

function named(kind: OwnFile['kind'], path: string, id: unknown): OwnFile[] {
  return typeof id === 'string' ? [{ kind, path, id }] : []
}

async function readAccount(db: DatabaseSession, userId: string) {
  const [account] = await db
    .select({
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      login: users.login,
      firstname: users.firstname,
      lastname: users.lastname,
      role: users.role,
      language: users.language,
      wantsNotices: users.wantsNotices,
      hasGoogle: sql<boolean>`${users.googleSubject} is not null`,
      hasSecondFactor: sql<boolean>`${users.totpConfirmedAt} is not null`,
      passwordChangedAt: users.passwordChangedAt,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return account
}

async function readProfile(db: DatabaseSession, userId: string) {
  const [person] = await db
    .select({
      id: people.id,
      kind: people.kind,
      userCode: people.userCode,
      firstname: people.firstname,
      lastname: people.lastname,
      middlename: people.middlename,
      cyrillicNames: people.cyrillicNames,
      headline: people.headline,
      bio: people.bio,
      questions: people.questions,
      spokenLanguages: people.spokenLanguages,
      category: personCategories.title,
      organization: organizations.name,
      country: countries.name,
      direction: directions.name,
      photoId: people.photoId,
      photoAlt: people.photoAlt,
      cvUploadId: people.cvUploadId,
      linkedin: people.linkedin,
      website: people.website,
      suggestedTags: people.suggestedTags,
      publishedAt: people.publishedAt,
      publishedUntil: people.publishedUntil,
      createdAt: people.createdAt,
      updatedAt: people.updatedAt,
    })
    .from(people)
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(organizations, eq(organizations.id, people.organizationId))
    .leftJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(directions, eq(directions.id, people.directionId))
    .where(eq(people.userId, userId))
  if (!person) return null
  const labels = await db
    .select({ label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(eq(personTags.personId, person.id))
    .orderBy(asc(tags.label))
  const links = await db
    .select({ network: socialNetworks.name, name: socialLinks.name, link: socialLinks.link })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(eq(socialLinks.personId, person.id))
  return { ...person, tags: labels.map(({ label }) => label), socialLinks: links }
}

/** Reads the draft that waits next to a published profile; `null` for none. */
async function readProfileDraft(db: DatabaseSession, personId: string) {
  const [draft] = await db
    .select({ content: recordDrafts.content, updatedAt: recordDrafts.updatedAt })
    .from(recordDrafts)
    .where(eq(recordDrafts.recordId, personId))
  return draft ? { ...draft, content: asTyped(draft.content) } : null
}

function readActivities(db: DatabaseSession, userId: string, personId: string | undefined) {
  return db
    .select({
      code: activities.code,
      title: activities.title,
      caption: activities.caption,
      description: activities.description,
      place: activities.place,
      link: activities.link,
      language: activities.language,
      interpretation: activities.interpretation,
      priceNote: activities.priceNote,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      cancelledAt: activities.cancelledAt,
      cancellationReason: activities.cancellationReason,
      imageId: activities.imageId,
      state: activities.state,
      stateReason: activities.stateReason,
      proposedAt: activities.proposedAt,
      publishedAt: activities.publishedAt,
      publishedUntil: activities.publishedUntil,
    })
    .from(activities)
    .where(
      or(
        eq(activities.proposedByUserId, userId),
        personId === undefined ? undefined : eq(activities.personId, personId),
      ),
    )
    .orderBy(asc(activities.startsAt))
}

/** Reads what was sent by forms: by a confirmed email, and the application that a profile was made from. */
async function readForms(db: DatabaseSession, email: string | undefined, personId: string | undefined) {
  const isNobody = sql`false`
  const isOwnAddress = (column: SQL | typeof applications.email | typeof callRequests.email) =>
    email === undefined ? isNobody : sql`lower(${column}) = lower(${email})`
  const sent = await db
    .select({
      id: applications.id,
      personId: applications.personId,
      reference: applications.reference,
      kind: applications.kind,
      fullName: applications.fullName,
      email: applications.email,
      coverLetter: applications.coverLetter,
      cvUploadId: applications.cvUploadId,
      language: applications.language,
      status: applications.status,
      statusReason: applications.statusReason,
      withdrawnAt: applications.withdrawnAt,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(
      or(
        isOwnAddress(applications.email),
        personId === undefined ? undefined : eq(applications.personId, personId),
      ),
    )
    .orderBy(asc(applications.createdAt))
  const events = await readEvents(
    db,
    sent.map(({ id }) => id),
  )
  const calls = await db
    .select({
      reference: callRequests.reference,
      fullName: callRequests.fullName,
      email: callRequests.email,
      message: callRequests.coverLetter,
      status: callRequests.status,
      createdAt: callRequests.createdAt,
    })
    .from(callRequests)
    .where(isOwnAddress(callRequests.email))
    .orderBy(asc(callRequests.createdAt))
  const eventsOf = Map.groupBy(events, ({ applicationId }) => applicationId)
  return {
    applications: sent.map((application) => ({
      ...application,
      events: (eventsOf.get(application.id) ?? []).map(({ type, status, at }) => ({ type, status, at })),
    })),
    callRequests: calls,
  }
}

/** Reads what happened to applications, in the order of time. */
async function readEvents(db: DatabaseSession, applicationIds: string[]) {
  return db
    .select({
      applicationId: applicationEvents.applicationId,
      type: applicationEvents.type,
      status: applicationEvents.status,
      at: applicationEvents.createdAt,
    })
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, applicationIds))
    .orderBy(asc(applicationEvents.createdAt))
}

/** Reads what the site recorded: sessions, views of lists that were saved, and mails that it wrote. */
async function readTraces(db: DatabaseSession, userId: string, email: string) {
  return {
    sessions: await db
      .select({ device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.lastUsedAt)),
    savedViews: await db
      .select({ section: savedViews.section, name: savedViews.name, query: savedViews.query })
      .from(savedViews)
      .where(eq(savedViews.userId, userId)),
    noticeSettings: await db
      .select({ choices: noticeSettings.choices })
      .from(noticeSettings)
      .where(eq(noticeSettings.userId, userId)),
    mails: await db
      .select({
        kind: mails.template,
        state: mails.state,
        writtenAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(sql`lower(${mails.toAddress}) = lower(${email})`)
      .orderBy(desc(mails.createdAt)),
  }
}
