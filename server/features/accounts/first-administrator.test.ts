import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import { strangersEmail } from '../../../tests/support/private-fields.ts'
import type { Database } from '../../db/database.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/user.ts'
import { createPasswords } from '../../platform/passwords.ts'
import { createAdministrator, ensureFirstAdministrator } from './first-administrator.ts'

const passwords = createPasswords()
const generated = /^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/
const now = new Date()
let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const administrators = () => database.db.select().from(users).where(eq(users.role, 'ADMIN'))
const ensure = (
  firstAdministrator?: { email: string; password: string },
  mode: 'demo' | 'production' = 'demo',
) => ensureFirstAdministrator(database, passwords, { firstAdministrator, mode }, now)

describe('the first administrator', () => {
  it('of a demonstration gets a password that is printed once', async () => {
    const made = await ensure()
    expect(made).toEqual({
      kind: 'made-with-password',
      login: 'admin',
      email: 'admin@digital-world.invalid',
      password: expect.stringMatching(generated),
    })
    const [stored] = await administrators()
    expect(stored).toMatchObject({ isEnabled: true, mustChangePassword: false, emailConfirmedAt: now })
    const { password } = made as { password: string }
    expect(await passwords.verify(password, stored?.passwordHash)).toBe(true)
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(await ensure()).toEqual({ kind: 'present' })
    expect(await administrators()).toHaveLength(1)
  })

  it('of production has to change a password that was generated', async () => {
    expect(await ensure(undefined, 'production')).toMatchObject({ kind: 'made-with-password' })
    expect(await administrators()).toMatchObject([{ mustChangePassword: true }])
  })

  it('is the one of the environment where it names one, and its password is not printed', async () => {
    const given = { email: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }
    const made = await ensure(given, 'production')
    expect(made).toEqual({ kind: 'made', login: 'admin', email: given.email })
    const [stored] = await administrators()
    expect(stored).toMatchObject({ email: given.email, mustChangePassword: false })
    expect(await passwords.verify(given.password, stored?.passwordHash)).toBe(true)
    expect(await ensure({ email: 'other@example.uz', password: 'another one 99' })).toEqual({
      kind: 'present',
    })
  })

  it('is one, also when several processes start together', async () => {
    const made = await Promise.all([ensure(), ensure(), ensure()])
    expect(made.map(({ kind }) => kind).sort()).toEqual(['made-with-password', 'present', 'present'])
    expect(await administrators()).toHaveLength(1)
  })

  it('is nobody who had signed up with the email before', async () => {
    await expect(
      ensure({ email: strangersEmail.toUpperCase(), password: 'yetti-oy-va-olma 77' }),
    ).rejects.toThrow(/^ADMIN_EMAIL is wrong: [^\n]+\.$/)
    expect(await administrators()).toEqual([])
  })

  it('of production has no password that everybody guesses', async () => {
    for (const password of ['password123', 'boshliq2026!'])
      await expect(ensure({ email: 'boshliq@example.uz', password }, 'production')).rejects.toThrow(
        /^ADMIN_PASSWORD is weak: [^\n]+\.$/,
      )
    expect(await administrators()).toEqual([])
  })
})

describe('another administrator', () => {
  it('gets a login that is free and a password for once', async () => {
    await ensure()
    const made = await createAdministrator(database, passwords, 'ikkinchi@example.uz', now)
    expect(made).toEqual({
      login: 'admin2',
      email: 'ikkinchi@example.uz',
      password: expect.stringMatching(generated),
    })
    const [stored] = await database.db.select().from(users).where(eq(users.email, made.email))
    expect(stored).toMatchObject({ role: 'ADMIN', mustChangePassword: true, emailConfirmedAt: now })
    expect(await passwords.verify(made.password, stored?.passwordHash)).toBe(true)
  })

  it('is recorded as an action of the command line', async () => {
    await createAdministrator(database, passwords, 'ikkinchi@example.uz', now)
    const [stored] = await database.db.select().from(users).where(eq(users.email, 'ikkinchi@example.uz'))
    const [entries] = await database.db
      .select()
      .from(auditEntries)
      .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
      .orderBy(desc(auditEntries.position))
      .limit(1)
    expect(entries).toMatchObject({
      audit_entries: { action: 'created', actorUserId: null, recordId: stored?.id },
      audit_values: { after: { role: 'ADMIN' }, details: { by: 'command-line' } },
    })
  })

  it('is nobody who has an account already', async () => {
    const [before] = await database.db.select().from(users).where(eq(users.email, strangersEmail))
    await expect(createAdministrator(database, passwords, strangersEmail, now)).rejects.toThrow(
      `${strangersEmail} has an account already: nothing was changed.`,
    )
    const [after] = await database.db.select().from(users).where(eq(users.email, strangersEmail))
    expect(after).toEqual(before)
  })
})
