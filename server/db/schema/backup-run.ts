import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupFailures, backupRunKinds } from '../../../shared/rules/backups.ts'
import { id, instant } from './columns.ts'

/** The outcomes of backups and of drills (O-4): one row each, written at its end. No archive holds them. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text('kind', { enum: backupRunKinds }).notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** The reason of its failure; `null` where it succeeded. */
    failure: text('failure', { enum: backupFailures }),
    /** The name of the backup; `null` where it has none yet. */
    backup: text('backup'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    rowCount: integer('row_count'),
    fileCount: integer('file_count'),
  },
  (table) => [index('backup_runs_kind').on(table.kind, table.endedAt)],
)
