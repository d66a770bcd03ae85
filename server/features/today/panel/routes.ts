import * as contract from '../../../../shared/contract/panel.ts'
import { may } from '../../../../shared/rules/rights.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
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
    run: async ({ account, language, now }) => ({
      value: {
        waiting: await readWaiting({ db: database.db, account, language, now }),
        coverage: await readCoverage(database.db, account),
        ahead: await readAhead(database.db, account, language, now),
        changes: await readLastChanges(database.db, account, language),
        backups: may(account, 'installation', 'see') ? await readBackupState(services, now) : null,
      },
    }),
  })

  const backupState = async (now: Date) => {
    const value = await readBackupState(services, now)
    if (!value) throw new AppError('not-allowed-now')
    return { value }
  }

  accountOperation(api, sessions, {
    ...contract.readBackups,
    isBySchedule: true,
    summary: 'How the backups stand; not in a demonstration without a place for them',
    errors: ['not-allowed-now'],
    run: ({ now }) => backupState(now),
  })

  accountOperation(api, sessions, {
    ...contract.beginBackup,
    summary: 'Make a backup now, where there is a place for them and none is being made',
    errors: ['not-allowed-now', 'backup-running'],
    async run(input) {
      const { backupJob } = services
      if (!backupJob) throw new AppError('not-allowed-now')
      if (!(await backupJob.begin())) throw new AppError('backup-running')
      await database.db.transaction((transaction) =>
        auditAction(transaction, contextOf(services, input), { action: 'backup-begun' }),
      )
      return backupState(input.now)
    },
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
