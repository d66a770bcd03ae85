import { eq, sql } from 'drizzle-orm'
import { applications } from '../../server/db/schema/application.ts'
import { createAccountWithToken } from './account.ts'
import { applicationTexts, apply } from './application-form.ts'
import { chooseFromCatalogues } from './person-form.ts'
import { createTestApp } from './test-app.ts'

export type PanelApplications = Awaited<ReturnType<typeof openPanelApplications>>

/** Starts an application of the server with an administrator who decides about applications that were sent to it. */
export async function openPanelApplications() {
  const app = await createTestApp()
  const admin = await createAccountWithToken(app, { role: 'ADMIN' })
  const { countryId } = await chooseFromCatalogues(app)
  const { db } = app.database
  const send = (id: string, path: string, json: object) =>
    admin.request(`/api/admin/applications/${id}/${path}?lang=en`, { method: 'POST', json })
  const again = async (id: string) => (await db.select().from(applications).where(eq(applications.id, id)))[0]
  return {
    app,
    admin,
    countryId,
    /** Sends an application, whose confirmation has gone out before anybody decides. */
    async applied(email = applicationTexts().email, changed: Record<string, string> = {}) {
      const { reference } = await apply(app, { ...changed, email })
      const [row] = await db.select().from(applications).where(eq(applications.reference, reference))
      if (!row) throw new Error('It was not stored.')
      await db.execute(
        sql`update mails set created_at = now() - interval '1 hour' where record_id = ${row.id}`,
      )
      return row
    },
    /** Reads an application as it is now. */
    again,
    send,
    accept: (id: string, changed: object = {}) =>
      send(id, 'accept', {
        ...{ revision: 1, firstname: 'Aziza', lastname: 'Karimova', kind: 'expert', countryId },
        ...changed,
      }),
    undo: async (id: string) => send(id, 'undo', { revision: (await again(id))?.revision }),
  }
}
