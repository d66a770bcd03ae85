import { count, desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { listDemoMails, readDemoMail } from '../../../shared/contract/demo-mail.ts'
import { parseQuery } from '../../../shared/contract/query.ts'
import { demoMailAddress } from '../../../shared/rules/addresses.ts'
import { demoMailPageSize } from '../../../shared/rules/limits.ts'
import type { CalendarMethod } from '../../../shared/rules/mail-templates.ts'
import type { DemoMail, DemoMailList } from '../../../shared/schemas/demo-mail.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { AppError } from '../../errors.ts'
import { declareRight } from '../../http/declared-rights.ts'
import type { Api, ApiEnvironment } from '../../http/request-environment.ts'
import { markContentId } from '../../platform/mail/mail-layout.ts'
import { readMark } from '../../platform/mail/mail-server.ts'

interface DemoMailOptions {
  database: Database
}

/**
 * The policy of a mail in a browser. It shows its own styles and its picture, and its links lead away. No script runs,
 * nothing is loaded, and its origin is opaque.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/**
 * Adds the mailbox of a demonstration to the API (PRODUCT §10): a page of mails, and one mail. It is no part of the
 * product's API, and therefore not in its description.
 */
export function demoMailApiRoutes(api: Api, { database }: DemoMailOptions): void {
  declareRight(api, listDemoMails.method, listDemoMails.path, listDemoMails.right)
  api.get(listDemoMails.path, async (context) => {
    const { query, ignored } = parseQuery(listDemoMails.query, new URL(context.req.url).searchParams)
    if (ignored.length > 0) {
      throw new AppError('invalid-parameters', {
        problems: ignored.map((field) => ({ field, code: 'not-understood' })),
      })
    }
    return context.json(listDemoMails.answer.parse(await findMails(database.db, query.page)))
  })
  declareRight(api, readDemoMail.method, readDemoMail.path, readDemoMail.right)
  api.get('/demo/mails/:id', async (context) => {
    const mail = await findMail(database.db, checkId(context.req.param('id')))
    if (!mail) throw new AppError('not-found')
    return context.json(readDemoMail.answer.parse(mail))
  })
}

/**
 * Serves the HTML of a demonstration's mail, as mail programs show it: a page of its own that can do nothing. Its
 * calendar event is a file, with the type that it has in the mail.
 */
export function demoMailRoutes({ database }: DemoMailOptions): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>()
  routes.get(`${demoMailAddress}/:id/calendar.ics`, async (context) => {
    const [mail] = await database.db
      .select({ calendar: mails.calendar, method: mails.calendarMethod })
      .from(mails)
      .where(eq(mails.id, checkId(context.req.param('id'))))
    if (!mail?.calendar) throw new AppError('not-found')
    return context.body(mail.calendar, 200, {
      'content-type': `text/calendar; charset=utf-8; method=${mail.method}`,
      'content-disposition': 'attachment; filename="invite.ics"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  return routes.get(`${demoMailAddress}/:id/html`, async (context) => {
    const html = await findMailHtml(database.db, checkId(context.req.param('id')))
    if (html === undefined) throw new AppError('not-found')
    const mark = `data:image/png;base64,${(await readMark()).toString('base64')}`
    return context.body(html.replaceAll(`cid:${markContentId}`, mark), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': mailPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
}

function checkId(value: string): string {
  const id = idSchema.safeParse(value)
  if (!id.success) throw new AppError('not-found')
  return id.data
}

const summaryColumns = {
  id: mails.id,
  language: mails.language,
  toName: mails.toName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  state: mails.state,
  writtenAt: mails.createdAt,
}

/** Finds a page of the mailbox, newest first; the last one where a later one is requested. */
async function findMails(db: DatabaseSession, askedPage: number): Promise<DemoMailList> {
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails)
  const page = Math.min(askedPage, Math.max(1, Math.ceil(total / demoMailPageSize)))
  const rows = await db
    .select(summaryColumns)
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(demoMailPageSize)
    .offset((page - 1) * demoMailPageSize)
  const items = rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
  return { items, total, page, pageSize: demoMailPageSize }
}

/** Finds one mail for its page. */
async function findMail(db: DatabaseSession, id: string): Promise<DemoMail | undefined> {
  const [row] = await db
    .select({
      ...summaryColumns,
      text: mails.text,
      // Removed together with the event.
      calendarMethod: sql<CalendarMethod | null>`case when ${mails.calendar} is not null then ${mails.calendarMethod} end`,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(eq(mails.id, id))
  return row && { ...row, writtenAt: row.writtenAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }
}

/** Returns the HTML of a mail as it was sent; `undefined` where there is no such mail, or its text was removed. */
async function findMailHtml(db: DatabaseSession, id: string): Promise<string | undefined> {
  const [row] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
  return row?.html ?? undefined
}
