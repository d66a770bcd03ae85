import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { defaultLanguage, languages } from '../../../shared/i18n/languages.ts'
import type { PanelLimits } from '../../../shared/rules/rights.ts'
import { roles } from '../../../shared/rules/roles.ts'
import { id, instant, lifecycle, recordColumns } from './columns.ts'

/** Accounts (D-10). Email and login are unique without regard to case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    login: text('login').notNull(),
    /**
     * Argon2id in its usual text form; `null` for who signs in by Google alone, or was invited and has not come yet.
     */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Whether the password was set by somebody else and has to be replaced at the first sign-in. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    role: text('role', { enum: roles }).notNull().default('USER'),
    /** Its limits in the panel as an administrator (W-2); `null` for none. */
    panelLimits: jsonb('panel_limits').$type<PanelLimits>(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /**
     * Whether the account was enabled when it went to the trash, where every account is disabled; `null` outside of it.
     */
    wasEnabled: boolean('was_enabled'),
    language: text('language', { enum: languages }).notNull().default(defaultLanguage),
    /** Whether mails are sent beyond those that the account cannot do without. */
    wantsNotices: boolean('wants_notices').notNull().default(true),
    /** The time of the confirmation: without it nobody signs in by a password. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /**
     * `sub` of the account at Google that signs in here (S-6), and `iss` of who calls it so: another provider may too.
     */
    googleSubject: text('google_subject'),
    googleIssuer: text('google_issuer'),
    /** The secret of the second factor, encrypted; in force from the instant that it was confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The time step of the last accepted code: none is accepted twice. */
    totpLastStep: integer('totp_last_step'),
    lastSignInAt: instant('last_sign_in_at'),
    ...recordColumns(),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_login').on(sql`lower(${table.login})`),
    index('users_list').on(table.role, table.createdAt, table.id),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    uniqueIndex('users_google')
      .on(table.googleIssuer, table.googleSubject)
      .where(sql`${table.googleSubject} is not null`),
  ],
)

/** Sessions: one row a token, whose `jti` is the id. A row that is gone ends its token at once (S-5). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isRemembered: boolean('is_remembered').notNull(),
    /** The user agent, truncated: to distinguish devices. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** The time at which the password was last typed in it; `null` where it never was, as after a sign-in by Google. */
    passwordAt: instant('password_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The purposes of a secret. */
export const accountSecretPurposes = [
  'confirm-email',
  'reset-password',
  'invitation',
  'change-email',
  'second-factor',
  'google-sign-in',
] as const

/** Secrets that are good for one thing, once, and not for long: links in mails, challenges, one-time codes. */
export const accountSecrets = pgTable(
  'account_secrets',
  {
    /** SHA-256; the secret itself is stored nowhere. */
    secretHash: text('secret_hash').primaryKey(),
    purpose: text('purpose', { enum: accountSecretPurposes }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The data to restore when the secret comes back. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_secrets_user').on(table.userId, table.purpose),
    index('account_secrets_expiry').on(table.expiresAt),
  ],
)

/** Recovery codes of the second factor, by their digests; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
