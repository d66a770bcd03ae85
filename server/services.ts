import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Sessions } from './http/authentication.ts'
import type { PublicCache } from './http/public-cache.ts'
import type { FileStore } from './platform/file-store.ts'
import type { IdentityProvider } from './platform/identity-provider.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import type { Passwords } from './platform/passwords.ts'
import type { Renditions } from './platform/renditions/renditions.ts'
import type { Tokens } from './platform/tokens.ts'
import type { Uploads } from './platform/uploads/uploads.ts'
import type { ReadModel } from './public-content/read-model.ts'

/**
 * The services of endpoints. A function takes only what it needs: `Pick<Services, …>`. Made by `create-services.ts`.
 */
export interface Services {
  database: Database
  /** The public content, in memory. */
  readModel: ReadModel
  cache: PublicCache
  files: FileStore
  uploads: Uploads
  renditions: Renditions
  outbox: Outbox
  passwords: Passwords
  tokens: Tokens
  sessions: Sessions
  /** Sign-in by an OpenID provider, where there is one. */
  identity: IdentityProvider | undefined
  /** Whether mails go out to a mail server, and uploads to a virus scanner. */
  hasMailServer: boolean
  hasVirusScanner: boolean
  /** The job that makes backups; absent without a location for them (O-4). */
  backupJob: BackupJob | undefined
  /** Asks for the job of registrations, after a delay. */
  wakeRegistrations: (delaySeconds: number) => void
  /** The days after which the bin erases what is in it (O-2). */
  trashRetentionDays: number
  /** The days after an activity after which its registrations are erased (T-11). */
  registrationRetentionDays: number
  log: Logger
  publicUrl: string
  /** The sender of mails, who organises the calendar events in them. */
  mailFrom: string
  isDemonstration: boolean
  isSecure: boolean
}

/** The services of what is done to records, which jobs have too. */
export type RecordServices = Omit<Services, 'readModel' | 'cache' | 'isSecure'>

/** The job that makes a backup, of all processes. */
export interface BackupJob {
  /** Begins a backup, unless one is being made. @returns whether it does. */
  begin(): Promise<boolean>
  isUnderWay(): Promise<boolean>
}
