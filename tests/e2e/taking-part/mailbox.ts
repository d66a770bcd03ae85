import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '../../../server/db/schema/mail.ts'
import { deliverToDemoMailbox } from '../../../server/platform/mail/mail-queue.ts'
import { registrationAddress } from '../../../shared/rules/addresses.ts'
import { type DemoMail, demoMailSchema } from '../../../shared/schemas/demo-mail.ts'
import type { Day } from './day.ts'

const linkPattern = new RegExp(`https?://\\S+${registrationAddress('')}[\\w-]+`)

/** Reads the mails of the demonstration's mailbox to an address, newest first. */
export async function readMails({ site: { baseUrl, database } }: Day, address: string): Promise<DemoMail[]> {
  await deliverToDemoMailbox(database.db)
  const found = await database.db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.id))
  return Promise.all(
    found.map(async ({ id }) =>
      demoMailSchema.parse(await (await fetch(`${baseUrl}/api/demo/mails/${id}`)).json()),
    ),
  )
}

/** Reads the newest mail to an address, which has so many by now, and keeps the link in it. */
export async function readNewest(day: Day, address: string, count: number): Promise<DemoMail> {
  const found = await readMails(day, address)
  expect(found.map(({ subject }) => subject)).toHaveLength(count)
  const [newest] = found
  if (!newest) throw new Error(`There is no mail to ${address}.`)
  const [link] = linkPattern.exec(newest.text ?? '') ?? []
  if (link) day.links.set(address, link)
  return newest
}

/** Returns the link of the newest mail to an address. */
export function linkOf({ links }: Day, address: string): string {
  const link = links.get(address)
  if (link === undefined) throw new Error(`No mail to ${address} has a link.`)
  return link
}
