import { eq } from 'drizzle-orm'
import { people } from '../../server/db/schema/person.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import { createAccountWithToken } from './account.ts'
import { createTestApp } from './test-app.ts'

/** Starts an application with two administrators, and finds the person of a kind whom they work on together. */
export async function openWithTwoAdministrators(kind: PersonKind) {
  const app = await createTestApp()
  const admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
  const other = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Elena', lastname: 'Ignatova' })
  const [person] = await app.database.db.select().from(people).where(eq(people.kind, kind)).limit(1)
  return { app, admin, other, id: person?.id ?? '' }
}
