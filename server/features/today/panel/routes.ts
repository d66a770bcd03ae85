import * as contract from '../../../../shared/contract/panel.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { readAhead } from './ahead.ts'
import { readBackupState } from './backup-state.ts'
import { readCoverage } from './coverage.ts'
import { changeFirstSteps, readFirstSteps } from './first-steps.ts'
import { readLastChanges } from './last-changes.ts'
import { readWaiting } from './waiting.ts'

/** Adds the first screen of the panel (C-13), and the first steps. */
export function adminTodayRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  accountOperation(api, sessions, {
    ...contract.readToday,
    summary:
      'What waits, what comes, how far the texts are written, what was changed last, and how backups stand',
    run: async ({ language, now }) => ({
      value: {
        waiting: await readWaiting({ db: database.db, language, now }),
        coverage: await readCoverage(database.db),
        ahead: await readAhead(database.db, language, now),
        changes: await readLastChanges(database.db, language),
        backups: await readBackupState(services, now),
      },
    }),
  })

  accountOperation(api, sessions, {
    ...contract.readFirstSteps,
    summary: 'What a new installation still lacks before it goes on the air',
    run: async ({ account, now }) => ({
      value: { steps: await readFirstSteps(services, { account, now }) },
    }),
  })

  accountOperation(api, sessions, {
    ...contract.changeFirstSteps,
    summary: 'Hide the first steps from all administrators, or show them again',
    run: async (input) => {
      await changeFirstSteps(input.body, contextOf(services, input))
      return undefined
    },
  })
}
