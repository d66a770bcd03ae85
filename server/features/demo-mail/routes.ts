import { Hono } from 'hono'
import { listDemoMails, readDemoMail } from '../../../shared/contract/demo-mail.ts'
import { demoMailAddress } from '../../../shared/rules/addresses.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { parseQuery } from '../../../shared/schemas/list-query.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { declareRight } from '../../http/declared-rights.ts'
import type { Api, ApiEnvironment } from '../../http/request-environment.ts'
import { markContentId } from '../../platform/mail/mail-layout.ts'
import { readMark } from '../../platform/mail/mail-server.ts'
import { findMail, findMailHtml, findMails } from './queries.ts'

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

/** Serves the HTML of a demonstration's mail, as mail programs show it: a page of its own that can do nothing. */
export function demoMailRoutes({ database }: DemoMailOptions): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get(`${demoMailAddress}/:id/html`, async (context) => {
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
