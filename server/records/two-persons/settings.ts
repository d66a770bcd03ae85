import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { FieldProblem } from '../../../shared/rules/field-problems.ts'
import type { Limited } from '../../../shared/rules/rights.ts'
import { mayDecide, type TwoPersonMatter } from '../../../shared/rules/two-persons.ts'
import type { twoPersonsChangeSchema, twoPersonsSchema } from '../../../shared/schemas/two-persons.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { panelSettings } from '../../db/schema/panel-settings.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { users } from '../../db/schema/user.ts'
import { AppError } from '../../errors.ts'
import { auditAction } from '../../platform/audit.ts'
import { isAdministrator } from '../administrators.ts'
import { canSignIn } from '../lock-account.ts'
import type { RecordContext } from '../record-handler.ts'

/** The matters that need two administrators, with the revision of the settings. */
interface TwoPersonSettings extends Record<TwoPersonMatter, boolean> {
  revision: number
}

const problemCodes = { regulations: 'too-few-publishers', erasing: 'too-few-erasers' } as const

/** Reads what needs two administrators; nothing as long as nobody has chosen it. */
export async function readTwoPersonSettings(db: DatabaseSession): Promise<TwoPersonSettings> {
  const [row] = await db.select().from(panelSettings)
  return settingsOf(row)
}

function settingsOf(row: typeof panelSettings.$inferSelect | undefined): TwoPersonSettings {
  return {
    revision: row?.revision ?? 0,
    regulations: row?.needsTwoForRegulations ?? false,
    erasing: row?.needsTwoForErasing ?? false,
  }
}

/** Lists the administrators who can sign in, with their limits. */
export function readActiveAdministrators(db: DatabaseSession): Promise<(Limited & { id: string })[]> {
  return db
    .select({ id: users.id, limits: users.panelLimits })
    .from(users)
    .where(and(isAdministrator, canSignIn))
}

/** Reads the settings as an administrator sees them: with the number of those who may decide instead. */
export async function describeTwoPersons(
  db: DatabaseSession,
  readerId: string,
): Promise<z.input<typeof twoPersonsSchema>> {
  const settings = await readTwoPersonSettings(db)
  const others = (await readActiveAdministrators(db)).filter(({ id }) => id !== readerId)
  const describe = (matter: TwoPersonMatter) => ({
    isOn: settings[matter],
    otherCount: others.filter((one) => mayDecide(one, matter)).length,
  })
  return {
    revision: settings.revision,
    regulations: describe('regulations'),
    erasing: describe('erasing'),
  }
}

/**
 * Changes what needs two administrators. What is on stays on where a publisher leaves later.
 * @throws {AppError} `changed-meanwhile`; `invalid-form` for what fewer than two administrators may decide.
 */
export async function changeTwoPersonSettings(
  { revision, ...wanted }: z.output<typeof twoPersonsChangeSchema>,
  context: RecordContext,
): Promise<void> {
  await context.services.database.db.transaction(async (transaction) => {
    await transaction.insert(panelSettings).values({}).onConflictDoNothing()
    const [row] = await transaction.select().from(panelSettings).for('update')
    const before = settingsOf(row)
    if (before.revision !== revision) throw new AppError('changed-meanwhile')
    const matters = Object.keys(problemCodes) as TwoPersonMatter[]
    const begun = matters.filter((matter) => wanted[matter] && !before[matter])
    const administrators = begun.length > 0 ? await readActiveAdministrators(transaction) : []
    const problems = begun
      .filter((matter) => administrators.filter((one) => mayDecide(one, matter)).length < 2)
      .map((matter): FieldProblem => ({ field: matter, code: problemCodes[matter] }))
    if (problems.length > 0) throw new AppError('invalid-form', { problems })
    if (matters.every((matter) => wanted[matter] === before[matter])) return
    await transaction.update(panelSettings).set({
      needsTwoForRegulations: wanted.regulations,
      needsTwoForErasing: wanted.erasing,
      revision: revision + 1,
    })
    const { revision: _read, ...shown } = before
    await auditAction(transaction, context, { action: 'two-persons-changed', before: shown, after: wanted })
  })
}

/**
 * Refuses to publish what nobody else has asked for, where that needs two administrators.
 * @throws {AppError} `second-person-needed`.
 */
export async function requireOtherAsker(
  transaction: DatabaseSession,
  recordId: string,
  accountId: string,
): Promise<void> {
  if (!(await readTwoPersonSettings(transaction)).regulations) return
  const [request] = await transaction
    .select({ askedByUserId: publishRequests.askedByUserId })
    .from(publishRequests)
    .where(and(eq(publishRequests.recordId, recordId), eq(publishRequests.state, 'open')))
  if (!request?.askedByUserId || request.askedByUserId === accountId)
    throw new AppError('second-person-needed')
}
