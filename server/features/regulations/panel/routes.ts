import { withdrawEdition } from '../../../../shared/contract/regulation-records.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { viewRecord } from '../../../records/read-records.ts'
import { publishInside } from '../../../records/record-publication.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { editionHandler } from './edition-handler.ts'

/** Adds the editions of the regulations in the panel: their records, and taking back a coming one (C-3). */
export function adminRegulationRoutes(api: Api, services: Services): void {
  recordRoutes(api, services, editionHandler)

  accountOperation(api, services.sessions, {
    ...withdrawEdition,
    summary: 'Make a draft again of an edition that is published and not in force yet',
    errors: ['changed-meanwhile', 'edition-published'],
    async run({ params: { id }, body: { revision }, ...input }) {
      const context = contextOf(services, input)
      await services.database.db.transaction(async (transaction) => {
        const change = { isPublic: false, read: { revision } }
        const { newEntries } = await publishInside(transaction, editionHandler, id, change, context)
        await writeAudit(transaction, newEntries, context.now)
      })
      return { value: await viewRecord(editionHandler, id, context) }
    },
  })
}
