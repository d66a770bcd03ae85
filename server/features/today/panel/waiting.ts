import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Language, type LocalizedText, presentName } from '../../../../shared/i18n/languages.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import {
  applicationAnswerWorkingDays,
  callRequestAnswerWorkingDays,
  failedMailShownDays,
  proposalAnswerWorkingDays,
  waitingPerKindMax,
} from '../../../../shared/rules/limits.ts'
import {
  draftedTypes,
  erasableTypes,
  requestedTypes,
  sectionOf,
} from '../../../../shared/rules/record-types.ts'
import { type Limited, may } from '../../../../shared/rules/rights.ts'
import { workingDaysSince } from '../../../../shared/rules/working-days.ts'
import type { WaitingItem, WaitingKind } from '../../../../shared/schemas/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { mails } from '../../../db/schema/mail.ts'
import { people } from '../../../db/schema/person.ts'
import { proposedChanges } from '../../../db/schema/proposal.ts'
import { recordDrafts } from '../../../db/schema/record-draft.ts'
import { users } from '../../../db/schema/user.ts'
import { explainFailure } from '../../../platform/mail/mail-server.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import { isApplicationOpen, isCallRequestOpen } from '../../../records/cases/segments.ts'
import { listDrafts, listRequests } from '../../../records/drafts/present-draft.ts'
import { storedTypes } from '../../../records/stored-types.ts'
import { listErasureRequests } from '../../../records/two-persons/erasure-requests.ts'
import {
  isActivityProposed,
  isChangeOpen,
  isPersonRegistered,
  maySeeChange,
} from '../../../records/waiting.ts'

const dayMs = 24 * 60 * 60 * 1_000

interface Asked {
  db: DatabaseSession
  /** The administrator who reads it: what may not be seen does not wait for them. */
  account: Limited & { id: string }
  language: Language
  now: Date
}

/** The number of waiting records of a kind, and those that have waited longest. */
interface Found {
  count: number
  items: WaitingItem[]
}

/** Counts all rows of a query in addition to those that its limit leaves. */
const countOfAll = sql<number>`count(*) over ()`.mapWith(Number).as('count_of_all')

const fullName = (table: { firstname: AnyPgColumn; lastname: AnyPgColumn }): SQL<string | null> =>
  sql<string | null>`nullif(concat_ws(' ', ${table.firstname}, ${table.lastname}), '')`

const finders: Readonly<Record<WaitingKind, (asked: Asked) => Promise<Found>>> = {
  application: findApplications,
  proposal: findProposals,
  change: findChanges,
  profile: findProfiles,
  callRequest: findCallRequests,
  mail: findFailedMails,
  draft: findRefusedDrafts,
  request: findRequests,
  erasure: findErasures,
}

/** Reads the work that waits for an administrator: the number of each kind, and what is due first. One query a kind. */
export async function readWaiting(
  asked: Asked,
): Promise<{ counts: Record<WaitingKind, number>; items: WaitingItem[] }> {
  const counts = {} as Record<WaitingKind, number>
  const items: WaitingItem[] = []
  for (const [kind, find] of Object.entries(finders) as [WaitingKind, (typeof finders)[WaitingKind]][]) {
    const found = maySeeKind(asked.account, kind) ? await find(asked) : nothingFound
    counts[kind] = found.count
    items.push(...found.items)
  }
  return { counts, items: items.sort((one, other) => daysLeft(one) - daysLeft(other) || bySince(one, other)) }
}

const nothingFound: Found = { count: 0, items: [] }

/** Tells whether an administrator may see some of what waits of a kind. */
function maySeeKind(account: Limited, kind: WaitingKind): boolean {
  return waitingSections[kind].some((section) => may(account, section, 'see'))
}

const draftedSections = [...new Set(draftedTypes.map(sectionOf))]
const requestedSections = [...new Set(requestedTypes.map(sectionOf))]

/** The sections in which waiting records are handled. */
const waitingSections: Readonly<Record<WaitingKind, readonly AdminSection[]>> = {
  application: ['applications'],
  proposal: ['activities'],
  change: ['ambassadors', 'activities'],
  profile: ['ambassadors'],
  callRequest: ['callRequests'],
  mail: ['mails'],
  draft: draftedSections,
  request: requestedSections,
  erasure: erasableTypes.map(sectionOf),
}

/** Returns the remaining days. Work without a promise comes after what is due, and before what has time. */
function daysLeft({ clock }: WaitingItem): number {
  return clock ? clock.promisedDays - clock.passedDays : 1
}

function bySince(one: WaitingItem, other: WaitingItem): number {
  return one.since < other.since ? -1 : 1
}

interface Row {
  id: string
  since: Date | null
  countOfAll: number
}

/** Presents the rows of one kind; what a kind does not say is `null`. */
function found<One extends Row>(
  rows: readonly One[],
  { now }: Asked,
  promisedDays: number | null,
  present: (row: One) => Pick<WaitingItem, 'kind' | 'section' | 'label' | 'type'> & Partial<WaitingItem>,
): Found {
  const items = rows.map((row) => {
    const since = row.since ?? now
    return {
      id: row.id,
      reference: null,
      status: null,
      by: null,
      reason: null,
      since: since.toISOString(),
      clock: promisedDays === null ? null : { passedDays: workingDaysSince(since, now), promisedDays },
      canSendAgain: false,
      ...present(row),
    }
  })
  return { count: rows[0]?.countOfAll ?? 0, items }
}

/** Finds applications or call requests that are open. */
async function findCases(
  asked: Asked,
  table: typeof applications | typeof callRequests,
  isOpen: SQL | undefined,
  promisedDays: number,
  named: Pick<WaitingItem, 'kind' | 'section' | 'type'>,
): Promise<Found> {
  const rows = await asked.db
    .select({
      id: table.id,
      since: table.createdAt,
      countOfAll,
      fullName: table.fullName,
      reference: table.reference,
      status: table.status,
    })
    .from(table)
    .where(and(isOpen, isNull(table.trashedAt)))
    .orderBy(asc(table.createdAt))
    .limit(waitingPerKindMax)
  return found(rows, asked, promisedDays, ({ fullName: name, reference, status }) => ({
    ...named,
    label: { text: name, lang: asked.language },
    reference,
    status,
  }))
}

/** Finds the drafts that could not be published at their time. */
async function findRefusedDrafts(asked: Asked): Promise<Found> {
  const ofTypes = inArray(
    recordDrafts.recordType,
    draftedTypes.filter((type) => may(asked.account, sectionOf(type), 'see')),
  )
  const isRefused = and(isNotNull(recordDrafts.refusal), ofTypes)
  const drafts = await listDrafts(asked.db, asked.language, isRefused)
  const rows = drafts.slice(0, waitingPerKindMax).map(({ refusal, ...draft }) => ({
    ...{ ...draft, refusal, since: refusal && new Date(refusal.at), countOfAll: drafts.length },
  }))
  return found(rows, asked, null, ({ section, label, type, savedBy, refusal }) => ({
    ...{ kind: 'draft', section, label, type, by: savedBy, reason: refusal?.message ?? null },
  }))
}

/** Finds the requests to publish what the administrator may publish. */
async function findRequests(asked: Asked): Promise<Found> {
  const requests = await listRequests(asked.db, asked.language, asked.account)
  const rows = requests
    .slice(0, waitingPerKindMax)
    .map((request) => ({ ...request, countOfAll: requests.length }))
  return found(rows, asked, null, ({ section, label, type, askedBy }) => ({
    ...{ kind: 'request', section, label, type, by: askedBy },
  }))
}

/** Finds the requests of colleagues to erase what the administrator may erase (O-2). */
async function findErasures(asked: Asked): Promise<Found> {
  const requests = await listErasureRequests(asked.db, asked.account, asked.language)
  const rows = requests
    .slice(0, waitingPerKindMax)
    .map((request) => ({ ...request, countOfAll: requests.length }))
  return found(rows, asked, null, ({ section, label, type, askedBy }) => ({
    ...{ kind: 'erasure', section, label, type, by: askedBy },
  }))
}

function findApplications(asked: Asked): Promise<Found> {
  const isOpen = and(isApplicationOpen, isNull(applications.erasedAt))
  const named = { kind: 'application', section: 'applications', type: 'application' } as const
  return findCases(asked, applications, isOpen, applicationAnswerWorkingDays, named)
}

function findCallRequests(asked: Asked): Promise<Found> {
  const named = { kind: 'callRequest', section: 'callRequests', type: 'call-request' } as const
  return findCases(asked, callRequests, isCallRequestOpen, callRequestAnswerWorkingDays, named)
}

async function findProposals(asked: Asked): Promise<Found> {
  const rows = await asked.db
    .select({
      id: activities.id,
      since: sql<Date>`coalesce(${activities.proposedAt}, ${activities.createdAt})`.mapWith(
        activities.createdAt,
      ),
      countOfAll,
      title: activities.title,
      by: fullName(users),
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.proposedByUserId))
    .where(and(isActivityProposed, isNull(activities.trashedAt)))
    .orderBy(asc(activities.proposedAt))
    .limit(waitingPerKindMax)
  return found(rows, asked, proposalAnswerWorkingDays, ({ title, by }) => ({
    kind: 'proposal',
    section: 'activities',
    type: 'activity',
    label: presentName(title, asked.language),
    by,
  }))
}

async function findChanges(asked: Asked): Promise<Found> {
  const rows = await asked.db
    .select({
      id: sql<string>`coalesce(${proposedChanges.personId}, ${proposedChanges.activityId})`,
      since: proposedChanges.createdAt,
      countOfAll,
      kind: people.kind,
      name: fullName(people),
      title: activities.title,
      by: fullName(users),
    })
    .from(proposedChanges)
    .leftJoin(people, eq(people.id, proposedChanges.personId))
    .leftJoin(activities, eq(activities.id, proposedChanges.activityId))
    .leftJoin(users, eq(users.id, proposedChanges.userId))
    .where(
      and(isChangeOpen, isNull(people.trashedAt), isNull(activities.trashedAt), maySeeChange(asked.account)),
    )
    .orderBy(asc(proposedChanges.createdAt))
    .limit(waitingPerKindMax)
  return found(rows, asked, proposalAnswerWorkingDays, ({ kind, name, title, by }) => ({
    kind: 'change',
    section: storedTypes[kind ?? 'activity'].section,
    type: kind ?? 'activity',
    label: title
      ? presentName(title as LocalizedText, asked.language)
      : { text: name ?? '', lang: asked.language },
    by,
  }))
}

/** Finds profiles that were registered, or created from an application, and await publication (P-14). */
async function findProfiles(asked: Asked): Promise<Found> {
  const rows = await asked.db
    .select({
      id: people.id,
      since: people.createdAt,
      countOfAll,
      kind: people.kind,
      name: fullName(people),
      reference: people.userCode,
    })
    .from(people)
    .where(and(isPersonRegistered, isNull(people.trashedAt)))
    .orderBy(asc(people.createdAt))
    .limit(waitingPerKindMax)
  return found(rows, asked, null, ({ kind, name, reference }) => ({
    kind: 'profile',
    section: storedTypes[kind].section,
    type: kind,
    label: { text: name ?? '', lang: asked.language },
    reference,
  }))
}

/** Finds mails that could not be sent, as long as somebody may still want to know. */
async function findFailedMails(asked: Asked): Promise<Found> {
  const rows = await asked.db
    .select({
      id: mails.id,
      since: mails.updatedAt,
      countOfAll,
      subject: mails.subject,
      language: mails.language,
      toAddress: mails.toAddress,
      reason: mails.lastError,
      hasWords: sql<boolean>`(${mails.text} is not null or ${mails.html} is not null)`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'failed'),
        gt(mails.createdAt, new Date(asked.now.getTime() - failedMailShownDays * dayMs)),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(waitingPerKindMax)
  return found(rows, asked, null, ({ subject, language, toAddress, reason, hasWords }) => ({
    kind: 'mail',
    section: null,
    type: null,
    label: { text: subject, lang: language },
    by: toAddress === '' ? null : maskEmail(toAddress),
    reason: explainFailure(reason, asked.language),
    canSendAgain: hasWords,
  }))
}
