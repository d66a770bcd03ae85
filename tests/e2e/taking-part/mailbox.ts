import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { auditEntries } from '../../../server/db/schema/audit.ts'
import { mails } from '../../../server/db/schema/mail.ts'
import { registrations } from '../../../server/db/schema/registration.ts'
import { deliverToDemoMailbox } from '../../../server/platform/mail/mail-queue.ts'
import { demoMailAddress, demoMailHtmlAddress, registrationAddress } from '../../../shared/rules/addresses.ts'
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

/** Reads what is stored of the registrations, with the number of mails and of entries in the audit log. */
async function readStored({ site: { database }, activityId }: Day) {
  return {
    rows: await database.db
      .select()
      .from(registrations)
      .where(eq(registrations.activityId, activityId))
      .orderBy(registrations.number),
    mails: await database.db.$count(mails),
    entries: await database.db.$count(auditEntries),
  }
}

/** Opens every link of a mail three times before its reader does, as scanners of mails do: nothing changes by that. */
async function openLinks(day: Day, { text, subject }: DemoMail): Promise<void> {
  // One mail of each kind in each language.
  if (day.opened.has(subject)) return
  day.opened.add(subject)
  const links = new Set(text?.match(/https?:\/\/[^\s)>\]]+/g))
  expect(links.size).toBeGreaterThan(0)
  const before = await readStored(day)
  const open = async (link: string, method: string) => {
    const response = await fetch(link, { method })
    await response.body?.cancel()
    return [link, response.status]
  }
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'GET', 'HEAD'])
    expect(await Promise.all([...links].map((link) => open(link, method)))).toEqual(
      [...links].map((link) => [link, 200]),
    )
  expect(await readStored(day)).toEqual(before)
}

/**
 * Reads the newest mail to an address, which has so many by now, and keeps the link in it, once a scanner has opened
 * its links.
 */
export async function readNewest(day: Day, address: string, count: number): Promise<DemoMail> {
  const found = await readMails(day, address)
  expect(found.map(({ subject }) => subject)).toHaveLength(count)
  const [newest] = found
  if (!newest) throw new Error(`There is no mail to ${address}.`)
  const [link] = linkPattern.exec(newest.text ?? '') ?? []
  if (link) day.links.set(address, link)
  await openLinks(day, newest)
  return newest
}

/** Takes pictures of the mailbox, and of all mails to some people as their programs show them. */
export async function showMails(day: Day, page: Page, addresses: readonly string[]): Promise<void> {
  await page.goto(demoMailAddress)
  await day.picture(page, 'mailbox')
  for (const [index, address] of addresses.entries())
    for (const { id } of (await readMails(day, address)).toReversed()) {
      await page.goto(demoMailHtmlAddress(id))
      await day.picture(page, `mail-${index + 1}`)
    }
}

/** Returns the link of the newest mail to an address. */
export function linkOf({ links }: Day, address: string): string {
  const link = links.get(address)
  if (link === undefined) throw new Error(`No mail to ${address} has a link.`)
  return link
}
