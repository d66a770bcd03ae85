import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import { endPreviewLink, makePreviewLink, readPreviewLink } from '../../../../shared/contract/previews.ts'
import { previewSiteText } from '../../../../shared/contract/site-texts.ts'
import { type LocalizedText, readText } from '../../../../shared/i18n/languages.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { auditAction } from '../../../platform/audit.ts'
import { storedTypes } from '../../../records/stored-types.ts'
import type { Services } from '../../../services.ts'
import { endLinks, makeLink, type PreviewedRecord, readLink, showTyped } from '../preview-links.ts'

/** Adds what administrators do with links to drafts (C-10): see the one that works, make one, end it. */
export function previewLinkRoutes(api: Api, { database: { db }, sessions, tokens }: Services): void {
  accountOperation(api, sessions, {
    ...readPreviewLink,
    summary: 'The link to a record’s draft that works, if there is one',
    success: { status: 200, schema: readPreviewLink.answer },
    async run({ params, now }) {
      await findLabel(db, params)
      return { value: { link: await readLink(db, tokens, params, now) } }
    },
  })

  accountOperation(api, sessions, {
    ...makePreviewLink,
    summary: 'Make a link to a record’s draft; the earlier one ends',
    success: { status: 200, schema: makePreviewLink.answer },
    async run({ params, account, now }) {
      const link = await db.transaction(async (transaction) => {
        const label = await findLabel(transaction, params, 'no key update')
        await makeLink(transaction, tokens, params, now)
        const record = { ...params, label }
        await auditAction(transaction, { account, now }, { action: 'preview-made', record })
        return readLink(transaction, tokens, params, now)
      })
      return { value: { link } }
    },
  })

  accountOperation(api, sessions, {
    ...previewSiteText,
    summary: 'Show a text of the site as it is typed on its page, for an hour',
    success: { status: 200, schema: previewSiteText.answer },
    async run({ body, account, now }) {
      const record = { type: 'site-text', id: account.id } as const
      const link = await db.transaction((transaction) => showTyped(transaction, tokens, record, body, now))
      return { value: { address: link?.address ?? '' } }
    },
  })

  accountOperation(api, sessions, {
    ...endPreviewLink,
    summary: 'End the link to a record’s draft',
    async run({ params, account, now }) {
      await db.transaction(async (transaction) => {
        const label = await findLabel(transaction, params, 'no key update')
        const record = { ...params, label }
        if (await endLinks(transaction, params, now))
          await auditAction(transaction, { account, now }, { action: 'preview-ended', record })
      })
      return undefined
    },
  })
}

/**
 * Finds the name of a record, and locks it where a link is about to change.
 * @throws {AppError} `not-found`, also for what is in the bin.
 */
async function findLabel(
  session: DatabaseSession,
  { type, id }: PreviewedRecord,
  lock?: 'no key update',
): Promise<string> {
  const { table, isOfType, names } = storedTypes[type]
  const query = session
    .select(Object.fromEntries(names.map((column, index) => [String(index), nameIn(column)])))
    .from(table)
    .where(and(eq(table.id, id), isOfType, isNull(table.trashedAt)))
  const [row] = await (lock ? query.for(lock) : query)
  if (!row) throw new AppError('not-found')
  return Object.values(row)
    .map((name) => (typeof name === 'string' ? name : (readText(name, 'uz')?.text ?? '')))
    .join(' ')
}

const nameIn = (column: AnyColumn) => sql<string | LocalizedText>`${column}`
