import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The columns of every table of versioned records (`keeping` and `lifecycle` of columns.ts). */
export type VersionedTable = PgTable &
  Record<'id' | 'revision' | 'trashedAt' | 'createdAt' | 'updatedAt' | 'searchText', AnyPgColumn> &
  Partial<Record<'languageStates' | 'publishedAt' | 'publishedUntil', AnyPgColumn>>
