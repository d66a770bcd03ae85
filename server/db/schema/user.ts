import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { defaultLanguage, languages } from '../../../shared/i18n/languages.ts'
import { roles } from '../../../shared/rules/roles.ts'
import { id, lifecycle, moment } from './columns.ts'

/** Accounts (D-10). Email and login are unique without regard to case. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    login: text('login').notNull(),
    passwordHash: text('password_hash'),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    role: text('role', { enum: roles }).notNull().default('USER'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    language: text('language', { enum: languages }).notNull().default(defaultLanguage),
    emailConfirmedAt: moment('email_confirmed_at'),
    lastSignInAt: moment('last_sign_in_at'),
    ...lifecycle(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_login').on(sql`lower(${table.login})`),
  ],
)
