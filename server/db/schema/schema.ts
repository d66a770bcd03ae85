/** The table of contents of the database: every table. */

export * from './activity.ts'
export * from './application.ts'
export * from './call-request.ts'
export * from './catalogue.ts'
export * from './editorial.ts'
export * from './mail.ts'
export * from './missing-text.ts'
export * from './person.ts'
export * from './proposal.ts'
export * from './request-guard.ts'
export * from './upload.ts'
export * from './user.ts'
