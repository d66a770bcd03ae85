import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { eraseAccount as eraseAccountEndpoint } from '../../../../shared/contract/accounts.ts'
import { readDataCopy } from '../../../../shared/contract/profile.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { attachmentHeaders } from '../../../http/attachment.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { type NewAuditEntry, writeAudit } from '../../../platform/audit.ts'
import { consumeRateLimit, createRateLimits } from '../../../platform/rate-limit.ts'
import type { OpenedUpload } from '../../../platform/uploads/uploads.ts'
import { eraseAccount } from '../../../records/erasing/erase-account.ts'
import { logErased } from '../../../records/erasing/erase-record.ts'
import { openPublishedPicture } from '../../../records/record-pictures.ts'
import type { Services } from '../../../services.ts'
import { accountErasedMail, mailAccount } from '../../accounts/account-mails.ts'
import { requireOwner } from '../../accounts/check-current-password.ts'
import { collectOwnData, type OwnFile } from './collect-own-data.ts'

/** Adds the copy of one's own data, and the erasing of one's own account (O-2). */
export function ownDataRoutes(api: Api, services: Services): void {
  const { sessions, database } = services
  const context = { ...services, limits: createRateLimits(database) }

  accountOperation(api, sessions, {
    ...readDataCopy,
    summary: 'A copy of all data about oneself, with the files',
    success: { status: 200, types: ['application/zip'] },
    async run({ account, now }) {
      await database.db.transaction((transaction) =>
        consumeRateLimit(transaction, 'data-copies-by-account', account.id),
      )
      const content = await writeDataCopy(services, account.id, now)
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: attachmentHeaders('application/zip', 'digital-world-data.zip'),
      })
    },
  })

  accountOperation(api, sessions, {
    ...eraseAccountEndpoint,
    summary: 'Erase the account with all that the site holds of its owner; a mail confirms it',
    errors: ['fresh-sign-in-needed', 'password-must-change', 'last-administrator'],
    async run({ account, body: { currentPassword }, now }) {
      await requireOwner(context, account, currentPassword, now)
      await eraseOwnAccount(services, account.id, now)
      return undefined
    },
  })
}

/**
 * Erases an account at the request of its owner, with the profile, and notifies the owner by mail (O-2).
 * @throws {AppError} `last-administrator`, `sign-in-required`.
 */
async function eraseOwnAccount(
  services: Pick<Services, 'database' | 'uploads' | 'outbox' | 'log'>,
  userId: string,
  now: Date,
): Promise<void> {
  const erased = await services.database.db.transaction(async (transaction) => {
    const how = { withProfile: true, isWaitingSent: true, isLocked: false }
    const gone = await eraseAccount(transaction, services, userId, how, now)
    // Erased by another request meanwhile.
    if (!gone) throw new AppError('sign-in-required')
    await mailAccount(transaction, services, gone.account, accountErasedMail)
    const entries = gone.erased.map(
      ({ type, id }): NewAuditEntry => ({
        actor: null,
        action: 'erased',
        record: { type, id, label: '' },
        details: { by: 'owner' },
      }),
    )
    await writeAudit(transaction, entries, now)
    return gone.erased
  })
  logErased(services.log, erased)
}

type CopyServices = Pick<Services, 'database' | 'files' | 'uploads'>

/**
 * Writes the copy of an account's data (O-2): a ZIP of `data.json` and the files, one after the other, never whole in
 * memory. A file that may not be given out is named in `data.json`: it waits for the virus scanner, or is gone.
 */
async function writeDataCopy(services: CopyServices, userId: string, now: Date): Promise<Readable> {
  const { db } = services.database
  const { data, files } = await collectOwnData(db, userId)
  const given: (OwnFile & { name: string })[] = []
  const left: string[] = []
  for (const file of files) {
    // Only looked at: it is opened again when it is packed.
    const opened = await openFile(services, db, file)
    if (typeof opened !== 'object') {
      left.push(file.path)
      continue
    }
    opened.content.destroy()
    given.push({ ...file, name: `${file.path}.${opened.type}` })
  }
  const described = {
    format: 'digital-world-own-data',
    madeAt: now.toISOString(),
    ...data,
    files: given.map(({ name }) => name),
    filesLeftOut: left,
  }
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  zip.addBuffer(Buffer.from(JSON.stringify(described, null, 2)), 'data.json')
  for (const file of given) {
    zip.addReadStreamLazy(file.name, { compress: false }, (give) => {
      openFile(services, db, file).then(
        (opened) => {
          if (typeof opened !== 'object') return content.destroy(new Error('A file of a data copy is gone.'))
          // The client has left while it was opened.
          if (content.destroyed) return opened.content.destroy()
          // The archive does not notice that its source breaks off, and would wait for the rest of it.
          opened.content.once('error', (error) => content.destroy(error))
          content.once('close', () => opened.content.destroy())
          return give(null, opened.content)
        },
        (error: Error) => content.destroy(error),
      )
    })
  }
  zip.end()
  return content
}

function openFile(
  { files, uploads }: CopyServices,
  db: DatabaseSession,
  { kind, id }: OwnFile,
): Promise<OpenedUpload | 'waiting' | 'infected' | undefined> {
  return kind === 'upload' ? uploads.open(id) : openPublishedPicture(db, files, id)
}
