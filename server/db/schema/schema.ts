/** The table of contents of the database: every table, in an order in which each refers only to earlier ones. */
export * from './user.ts'
export * from './catalogue.ts'
export * from './person.ts'
export * from './activity.ts'
