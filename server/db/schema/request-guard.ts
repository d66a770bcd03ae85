import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** An instant as the number of milliseconds since 1970. */
const milliseconds = customType<{ data: Date; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: (instant) => instant.getTime(),
  fromDriver: (stored) => new Date(Number(stored)),
})

/** Points that rate limits have counted, shared by all processes; laid out as rate-limiter-flexible reads it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: milliseconds('expire'),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
)

/** Records created under an `Idempotency-Key` (N-7), so that a retry after a lost response returns the same record. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The kind of record that is created: `application`, `call-request`. */
    scope: text('scope').notNull(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of the request: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    recordId: uuid('record_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.keyHash] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
