/** The table of contents of the database: every table. */

export * from './activity.ts'
export * from './catalogue.ts'
export * from './editorial.ts'
export * from './person.ts'
export * from './user.ts'
