import { signPresence } from '../../../../shared/contract/presence.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import type { Services } from '../../../services.ts'
import { notePresence } from './presences.ts'

/** Adds who has a record open in the panel (C-11). */
export function presenceRoutes(
  api: Api,
  { sessions, database }: Pick<Services, 'sessions' | 'database'>,
): void {
  accountOperation(api, sessions, {
    ...signPresence,
    summary: 'Say that one has a record open, or closes it, and learn who else has it open',
    errors: ['not-found'],
    isBySchedule: true,
    run: async ({ account, body, now }) => ({
      value: await notePresence(database.db, account.id, body, now),
    }),
  })
}
