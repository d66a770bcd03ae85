import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { privacySlug } from '../../../../shared/rules/addresses.ts'
import { type FirstStep, type FirstSteps, firstSteps } from '../../../../shared/schemas/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { organizations } from '../../../db/schema/catalogue.ts'
import { installation } from '../../../db/schema/installation.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { siteTexts } from '../../../db/schema/site-text.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { users } from '../../../db/schema/user.ts'
import { basePageSlugs } from '../../../db/seed/fill-text-pages.ts'
import { inventedContacts } from '../../../db/seed/invented-contacts.ts'
import { auditAction } from '../../../platform/audit.ts'
import { isPublicActivity, isPublicPerson, isPublicTextPage } from '../../../public-content/publication.ts'
import { canSignIn } from '../../../records/lock-account.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import type { Services } from '../../../services.ts'

/** The number of administrators who can sign in, from which one can help another. */
const administratorsMin = 2

/**
 * Reads the first steps of a new installation for an administrator, with what is done of them by the facts. There are
 * none in a demonstration, where somebody hid them, and where all are done.
 */
export async function readFirstSteps(
  {
    database: { db },
    isDemonstration,
    ...services
  }: Pick<Services, 'database' | 'isDemonstration' | 'hasMailServer' | 'hasVirusScanner' | 'backupJob'>,
  { account, now }: { account: { id: string }; now: Date },
): Promise<FirstSteps['steps']> {
  if (isDemonstration || (await areHidden(db))) return []
  const facts = await readFacts(db, account.id, now)
  const done: Readonly<Record<FirstStep, boolean>> = {
    ...facts,
    mailServer: services.hasMailServer,
    virusScanner: services.hasVirusScanner,
    backups: services.backupJob !== undefined,
  }
  const steps = firstSteps.map((step) => ({ step, isDone: done[step] }))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** Hides the first steps from all administrators, or shows them again. */
export function changeFirstSteps({ isHidden }: { isHidden: boolean }, context: RecordContext): Promise<void> {
  const firstStepsHiddenAt = isHidden ? context.now : null
  return context.services.database.db.transaction(async (transaction) => {
    if ((await areHidden(transaction)) === isHidden) return
    await transaction
      .insert(installation)
      .values({ id: randomUUID(), firstStepsHiddenAt })
      .onConflictDoUpdate({ target: installation.isOnly, set: { firstStepsHiddenAt } })
    await auditAction(transaction, context, { action: isHidden ? 'first-steps-hidden' : 'first-steps-shown' })
  })
}

async function areHidden(db: DatabaseSession): Promise<boolean> {
  const [row] = await db.select({ hiddenAt: installation.firstStepsHiddenAt }).from(installation)
  return row !== undefined && row.hiddenAt !== null
}

/** Finds the contact blocks of the site; of these alone those that still say what the program made up. */
function contactBlocks(which: 'all' | 'invented'): SQL | undefined {
  const isShown = and(eq(siteTexts.place, 'contacts'), isNull(siteTexts.trashedAt))
  if (which === 'all') return isShown
  const { mailboxes, phones, addresses } = inventedContacts
  return and(
    isShown,
    or(
      inArray(sql`${siteTexts.contact} ->> 'mailbox'`, mailboxes),
      inArray(sql`${siteTexts.contact} ->> 'phone'`, phones),
      inArray(sql`${siteTexts.body} ->> 'uz'`, addresses),
    ),
  )
}

/** Reads by one statement what the database knows of the steps. */
async function readFacts(db: DatabaseSession, accountId: string, now: Date) {
  const exists = (table: PgTable, which: SQL | undefined) =>
    sql<boolean>`exists (select from ${table} where ${which})`
  // The first one is the draft that the program comes with.
  const isOwnEdition = and(
    gt(regulationEditions.number, 1),
    isNotNull(regulationEditions.publishedAt),
    isNull(regulationEditions.trashedAt),
  )
  // An administrator who wants no such page has deleted it.
  const isDraftOfBase = and(
    inArray(textPages.slug, basePageSlugs),
    isNull(textPages.trashedAt),
    sql`not ${isPublicTextPage(now)}`,
  )
  const isAdministrator = and(eq(users.role, 'ADMIN'), isNull(users.trashedAt), canSignIn)
  const { rows } = await db.execute<
    Record<Exclude<FirstStep, 'mailServer' | 'virusScanner' | 'backups'>, boolean>
  >(sql`select
    ${exists(users, sql`${users.id} = ${accountId} and ${users.totpConfirmedAt} is not null`)} as "secondFactor",
    (${exists(siteTexts, contactBlocks('all'))} and not ${exists(siteTexts, contactBlocks('invented'))}) as "contacts",
    ${exists(siteTexts, and(eq(siteTexts.place, 'home'), gt(siteTexts.revision, 1)))} as "siteTexts",
    (${exists(textPages, and(eq(textPages.slug, privacySlug), isPublicTextPage(now)))} and not ${exists(textPages, isDraftOfBase)}) as "textPages",
    ${exists(regulationEditions, isOwnEdition)} as "regulations",
    ${exists(socialLinks, and(isNull(socialLinks.personId), isNull(socialLinks.trashedAt)))} as "siteLinks",
    ${exists(organizations, isNull(organizations.trashedAt))} as "organization",
    ${exists(people, and(eq(people.kind, 'ambassador'), isPublicPerson(now)))} as "ambassador",
    ${exists(activities, isPublicActivity(now))} as "activity",
    (select count(*) from ${users} where ${isAdministrator}) >= ${administratorsMin} as "secondAdministrator"`)
  const [facts] = rows
  if (!facts) throw new Error('The facts of the first steps were not read.')
  return facts
}
