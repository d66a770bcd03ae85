import { join } from 'node:path'
import type { Logger } from 'pino'
import { createBackups } from './data/backups/create-backups.ts'
import type { Database } from './db/database.ts'
import { draftHandlers } from './draft-handlers.ts'
import type { Settings } from './env.ts'
import { AppError } from './errors.ts'
import { sweepSecrets } from './features/accounts/account-secrets.ts'
import { eraseUnconfirmed } from './features/accounts/create-account.ts'
import { nameIssuer } from './features/accounts/google/resolve-identity.ts'
import { createSessions } from './features/accounts/sessions.ts'
import { checkAudioLinks } from './features/activities/check-audio-links.ts'
import { sweepActivityFiles } from './features/activities/sweep-files.ts'
import { applyRetention } from './features/applications/public/retention.ts'
import {
  createDemoIdentityProvider,
  type DemoIdentityProvider,
  isDemoIdentityProviderInstalled,
} from './features/demo-identity/demo-identity-provider.ts'
import { demoIdentityClient, demoIdentitySettings } from './features/demo-identity/demo-identity-settings.ts'
import { sendDigests } from './features/notices/send-digests.ts'
import { setAuditKey } from './platform/audit.ts'
import { checkNightly } from './platform/audit-checks.ts'
import { sweepRequestGuards } from './platform/idempotency.ts'
import { createIdentityProvider } from './platform/identity-provider.ts'
import { type JobDefinition, type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { sweepMails } from './platform/mail/mail-queue.ts'
import { createMailSeal, createOutbox } from './platform/mail/outbox.ts'
import { createMailSender } from './platform/mail/send-mails.ts'
import { openFileStore } from './platform/open-file-store.ts'
import { createOutsideRequest } from './platform/outside-request.ts'
import { createPasswords } from './platform/passwords.ts'
import { createRenditions } from './platform/renditions/renditions.ts'
import { createTokens, loadTokenSecret, type Tokens } from './platform/tokens.ts'
import { setCompileCacheFolder } from './platform/uploads/check-upload.ts'
import { createUploads } from './platform/uploads/create-uploads.ts'
import { createVirusScanner } from './platform/uploads/virus-scanner.ts'
import { publishDueDrafts } from './records/drafts/publish-due-drafts.ts'
import { emptyTrash } from './records/erasing/empty-trash.ts'
import { notifyFailedBackup } from './records/notices/notify-at-once.ts'
import { eraseOldRegistrations } from './records/registrations/erase-registrations.ts'
import { runRegistrations } from './records/registrations/registration-jobs.ts'
import type { RecordServices, Services } from './services.ts'

/** The services of a process in addition to its database, and how they start and stop. */
export interface ProcessServices
  extends Pick<
    Services,
    | 'files'
    | 'uploads'
    | 'renditions'
    | 'outbox'
    | 'passwords'
    | 'tokens'
    | 'sessions'
    | 'identity'
    | 'hasMailServer'
    | 'hasVirusScanner'
    | 'backupJob'
    | 'wakeRegistrations'
    | 'trashRetentionDays'
    | 'registrationRetentionDays'
    | 'mailFrom'
  > {
  /** The demo identity provider of a demonstration. */
  demoIdentity: DemoIdentityProvider | undefined
  /** Starts the scheduled jobs. */
  startJobs: () => Promise<void>
  /** Stops the jobs, after the running ones. */
  stop: () => Promise<void>
}

/** The settings that the services need. */
export type ServiceSettings = Pick<
  Settings,
  | 'mode'
  | 'host'
  | 'port'
  | 'dataFolder'
  | 'publicUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'objectStorage'
  | 'backups'
  | 'trashRetentionDays'
  | 'registrationRetentionDays'
  | 'virusScannerUrl'
  | 'tokenSecret'
  | 'identityProvider'
>

/**
 * Creates the services of a process; no job runs before `startJobs`.
 * @param passwords are those of production unless others are given.
 */
export async function createServices(
  database: Database,
  settings: ServiceSettings,
  log: Logger,
  passwords = createPasswords(),
): Promise<ProcessServices> {
  const { mode, publicUrl, smtpUrl, mailFrom, virusScannerUrl } = settings
  const files = await openFileStore(settings)
  const scanner = virusScannerUrl ? createVirusScanner(virusScannerUrl) : undefined
  const tokens = createTokens(settings.tokenSecret ?? (await loadTokenSecret(settings.dataFolder)), publicUrl)
  const ticketSecret = tokens.deriveKey('upload tickets')
  const uploads = createUploads({ database, files, scanner, ticketSecret, log })
  const renditions = createRenditions({ database, files, log })
  setCompileCacheFolder(join(settings.dataFolder, 'compiled'))
  const sessions = createSessions(database, tokens)
  setAuditKey(tokens.deriveKey('audit'))
  let jobs: Jobs | undefined
  const isDemonstration = mode === 'demo'
  const seal = createMailSeal(isDemonstration ? undefined : tokens.deriveKey('mails'))
  const outbox = createOutbox({
    seal,
    publicUrl,
    isDemonstration,
    wake: (delay) => jobs?.wake('send-mails', delay),
  })
  const mailSender = createMailSender({
    database,
    seal,
    smtpUrl,
    mailFrom,
    publicUrl,
    isDemonstration,
    onPause: (seconds) => jobs?.wake('send-mails', seconds),
    log,
  })
  const backups =
    settings.backups &&
    createBackups(settings.backups, {
      database,
      files,
      dataFolder: settings.dataFolder,
      log,
      notifyFailed: (transaction) => notifyFailedBackup(transaction, { outbox, publicUrl }),
    })
  const provider = createIdentity(settings, tokens, log)
  if (provider.identity) await nameIssuer(database.db, provider.identity.issuer)
  const services = {
    ...{ files, uploads, renditions, outbox, passwords, tokens, sessions, ...provider },
    hasMailServer: smtpUrl !== undefined,
    hasVirusScanner: scanner !== undefined,
    ...retentionOf(settings),
    mailFrom,
    backupJob: backups && createBackupJob(backups.job.name, () => jobs),
    wakeRegistrations: (delaySeconds: number) => jobs?.wake('run-registrations', delaySeconds),
  }
  const definitions = scheduledJobs(
    { ...services, database, mailSender, backups, log, publicUrl, isDemonstration },
    settings,
  )
  return {
    ...services,
    startJobs: async () => {
      jobs = await startJobs(database, definitions, log)
      // What a killed process left behind does not wait for the schedule.
      jobs.wake('send-mails')
      jobs.wake('scan-uploads')
      if (await backups?.isDue(new Date())) jobs.wake('back-up')
    },
    stop: async () => {
      mailSender.close()
      renditions.close()
      backups?.close()
      await jobs?.stop()
    },
  }
}

/** Returns for how many days data is retained. */
function retentionOf({ trashRetentionDays, registrationRetentionDays }: ServiceSettings) {
  return { trashRetentionDays, registrationRetentionDays }
}

/** The services whose work the scheduled jobs do. */
interface JobServices extends RecordServices, Pick<Services, 'publicUrl' | 'tokens'> {
  mailSender: ReturnType<typeof createMailSender>
  backups: ReturnType<typeof createBackups> | undefined
}

/** Lists the scheduled jobs of a process. */
function scheduledJobs(
  services: JobServices,
  settings: Pick<ServiceSettings, 'mode' | 'trashRetentionDays' | 'registrationRetentionDays'>,
): JobDefinition[] {
  const { database, uploads, renditions, sessions, mailSender, backups, log } = services
  const { mode } = settings
  return [
    {
      name: 'publish-drafts',
      schedule: '* * * * *',
      run: () => publishDueDrafts(services, draftHandlers, new Date()),
    },
    {
      name: 'run-registrations',
      schedule: '* * * * *',
      run: () => runRegistrations(services, new Date()),
    },
    { name: 'send-mails', schedule: '* * * * *', run: () => mailSender.sendDue() },
    {
      name: 'sweep-mails',
      schedule: '41 * * * *',
      run: () => sweepMails(database, mode === 'demo', new Date()),
    },
    { name: 'scan-uploads', schedule: '* * * * *', run: () => uploads.scanWaiting() },
    {
      name: 'sweep-uploads',
      schedule: '11 * * * *',
      run: async () => {
        await sweepActivityFiles(database, new Date())
        await uploads.sweep(new Date())
      },
    },
    {
      name: 'check-audio-links',
      schedule: '* * * * *',
      run: () => checkAudioLinks({ database, log }, createOutsideRequest(), new Date()),
    },
    { name: 'sweep-renditions', schedule: '21 * * * *', run: () => renditions.sweep() },
    {
      name: 'sweep-request-guards',
      schedule: '31 * * * *',
      run: () => sweepRequestGuards(database, new Date()),
    },
    {
      name: 'sweep-accounts',
      schedule: '51 * * * *',
      run: async () => {
        await sessions.sweep(new Date())
        await sweepSecrets(database, new Date())
        await eraseUnconfirmed(database, new Date())
      },
    },
    // At half past eight on working days in Tashkent.
    { name: 'send-digests', schedule: '30 3 * * 1-5', run: () => sendDigests(services, new Date()) },
    { name: 'check-audit', schedule: '7 23 * * *', run: () => checkNightly(database, log, new Date()) },
    ...erasingJobs({ database, uploads, log }, settings),
    ...(backups ? [backups.job] : []),
  ]
}

/** Creates the way to begin a backup by hand, which the jobs of the process run once they have started. */
function createBackupJob(name: string, runningJobs: () => Jobs | undefined): Services['backupJob'] {
  return {
    begin: async () => {
      const jobs = runningJobs()
      if (!jobs) throw new AppError('service-unavailable')
      return jobs.begin(name)
    },
    isUnderWay: async () => (await runningJobs()?.isUnderWay(name)) ?? false,
  }
}

/** Lists the nightly jobs that erase: what retention ends, and what has been in the bin for long enough. */
function erasingJobs(
  services: Pick<Services, 'database' | 'uploads' | 'log'>,
  days: Pick<ServiceSettings, 'trashRetentionDays' | 'registrationRetentionDays'>,
): JobDefinition[] {
  return [
    {
      name: 'apply-retention',
      schedule: '17 22 * * *',
      run: async () => {
        await applyRetention(services.database, services.uploads, new Date())
        await eraseOldRegistrations(services.database, days.registrationRetentionDays, new Date())
      },
    },
    {
      name: 'empty-trash',
      schedule: '37 22 * * *',
      run: () => emptyTrash(services, days.trashRetentionDays, new Date()),
    },
  ]
}

/**
 * Creates the identity provider of the settings; without one a demonstration has its demo identity provider, and
 * production none.
 */
function createIdentity(
  settings: ServiceSettings,
  tokens: Tokens,
  log: Logger,
): Pick<ProcessServices, 'identity' | 'demoIdentity'> {
  const { identityProvider, mode, publicUrl } = settings
  if (identityProvider) {
    const identity = createIdentityProvider({ ...identityProvider, publicUrl, isDemo: false })
    return { identity, demoIdentity: undefined }
  }
  if (mode === 'production') return { identity: undefined, demoIdentity: undefined }
  if (!isDemoIdentityProviderInstalled()) {
    log.warn(
      'there is no sign-in by Google: the demo identity provider needs the package oidc-provider (npm ci, without --omit=dev)',
    )
    return { identity: undefined, demoIdentity: undefined }
  }
  const shared = demoIdentitySettings(publicUrl, tokens)
  return {
    identity: createIdentityProvider(demoIdentityClient(shared, settings)),
    demoIdentity: createDemoIdentityProvider(shared, publicUrl),
  }
}
