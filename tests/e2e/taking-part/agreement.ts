import { and, asc, count, eq, inArray } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { auditEntries } from '../../../server/db/schema/audit.ts'
import { mails } from '../../../server/db/schema/mail.ts'
import { registrationEvents, registrations } from '../../../server/db/schema/registration.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { demoMailCalendarAddress } from '../../../shared/rules/addresses.ts'
import { formOf } from '../record-form.ts'
import { buttonOf, type Day, type Participant, pageOf, participants, readDownload } from './day.ts'
import { absent, attended } from './doors.ts'
import { title } from './proposal.ts'
import { seatCount } from './registering.ts'
import { leaving, next, seated, waiting } from './seats.ts'

type Kind = keyof typeof resources.en.mail.registration

/** Lists the mails that a person should have, in their order. */
function mailsFor(person: Participant): Kind[] {
  const begins: Kind[] = ['confirm', participants.indexOf(person) < seatCount ? 'seat' : 'waiting']
  if (person === leaving) return [...begins, 'cancelled']
  if (person === waiting) return [...begins, 'changed']
  const taken: Kind[] = person === next ? ['offer', 'seat'] : []
  const thanks: Kind[] = attended.includes(person) ? ['thanks'] : []
  return [...begins, ...taken, 'reminder-day', 'changed', 'reminder-hour', ...thanks]
}

/** Returns the subject of a mail in the language of its reader. */
function subjectOf(kind: Kind, { language }: Participant): string {
  const texts = resources[language].mail.registration
  const { subject } =
    kind === 'cancelled' ? texts.cancelled.participant : (texts[kind] as { subject: string })
  return subject.replace('{{title}}', title[language])
}

/**
 * Expects the mails that were due, each once, by kind, recipient, language and subject.
 * @returns how many there are.
 */
export async function compareMails({ site: { database }, activityId }: Day): Promise<number> {
  const sent = await database.db
    .select({
      ...{ template: mails.template, to: mails.toAddress, language: mails.language },
      ...{ subject: mails.subject, state: mails.state },
    })
    .from(mails)
    .innerJoin(registrations, eq(registrations.id, mails.recordId))
    .where(eq(registrations.activityId, activityId))
    .orderBy(asc(mails.id))
  const expected = participants.map((person) => ({
    to: person.email,
    mails: mailsFor(person).map((kind) => ({
      ...{ template: `registration-${kind}`, to: person.email, language: person.language },
      ...{ subject: subjectOf(kind, person), state: 'sent' },
    })),
  }))
  const found = participants.map(({ email }) => ({ to: email, mails: sent.filter(({ to }) => to === email) }))
  expect(found).toEqual(expected)
  const total = expected.reduce((sum, one) => sum + one.mails.length, 0)
  expect(sent).toHaveLength(total)
  return total
}

/** Expects that the calendar files of a person's mails become one event, at the new time. */
export async function compareCalendars({ site: { baseUrl, database }, startsAt }: Day): Promise<void> {
  const [person] = seated
  const carrying = await database.db
    .select({ id: mails.id, method: mails.calendarMethod })
    .from(mails)
    .where(
      and(eq(mails.toAddress, person?.email ?? ''), inArray(mails.calendarMethod, ['REQUEST', 'CANCEL'])),
    )
    .orderBy(asc(mails.id))
  expect(carrying.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST'])
  const events = await Promise.all(
    carrying.map(async ({ id }) => {
      const file = await (await fetch(baseUrl + demoMailCalendarAddress(id))).text()
      const [component] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
      if (!component) throw new Error('The calendar has no event.')
      return new ICAL.Event(component)
    }),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1])
  expect(events.at(-1)?.startDate.toJSDate()).toEqual(startsAt)
}

/** Reads a table of comma-separated values. */
function parseCsv(text: string): string[][] {
  const cells = [...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)]
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

/** Expects that the export names each participant with state, answer and attendance. */
export async function compareExport(day: Day): Promise<void> {
  const page = pageOf(day, 'admin')
  const { admin, 'admin-participants': words } = resources.en
  await page.goto(`/admin/activities?open=${day.activityId}`)
  await formOf(page).getByRole('link', { name: admin.sections.participants, exact: true }).click()
  await page.getByText(absent.name).first().waitFor()
  await day.picture(page, 'participants')
  await buttonOf(page, admin.export.label).click()
  const coming = page.waitForEvent('download')
  await buttonOf(page, `${admin.export.csv}, ${admin.export.all}`).click()
  const [head = [], ...rows] = parseCsv((await readDownload(coming)).toString())
  const cellOf = (row: string[], name: string) => row[head.indexOf(name)] ?? ''
  const stateOf = (one: Participant) => {
    if (one === leaving) return words.states.cancelled
    if (one === waiting) return words.states.waiting
    return one === absent ? words.states.absent : words.states.attended
  }
  const found = rows.map((row) => ({
    email: cellOf(row, words.columns.email),
    state: cellOf(row, words.columns.participation),
    hasCome: cellOf(row, words.columns.attendedAt) !== '',
    hasAnswered: cellOf(row, words.columns.answers).includes(': '),
  }))
  const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email)
  expect(found.toSorted(byEmail)).toEqual(
    participants
      .map((one) => ({
        ...{ email: one.email, state: stateOf(one), hasCome: attended.includes(one), hasAnswered: true },
      }))
      .toSorted(byEmail),
  )
}

/** Expects each act once in the histories of the registrations. */
export async function compareHistories({ site: { database }, activityId }: Day): Promise<void> {
  const acts = await database.db
    .select({ act: registrationEvents.act, actor: registrationEvents.actor, times: count() })
    .from(registrationEvents)
    .innerJoin(registrations, eq(registrations.id, registrationEvents.registrationId))
    .where(eq(registrations.activityId, activityId))
    .groupBy(registrationEvents.act, registrationEvents.actor)
  expect(Object.fromEntries(acts.map(({ act, actor, times }) => [`${act} ${actor}`, times]))).toEqual({
    'register participant': participants.length,
    'confirm participant': participants.length,
    'cancel participant': 1,
    'offer system': 1,
    'accept participant': 1,
    'check-in team': attended.length - 1,
    'check-in host': 1,
    'mark-absent system': 1,
  })
}

/** Expects that the audit log says what was done to the activity, and by whom. */
export async function compareAudit(day: Day): Promise<void> {
  const { db } = day.site.database
  const entries = await db
    .select({ action: auditEntries.action, actor: auditEntries.actorUserId })
    .from(auditEntries)
    .where(eq(auditEntries.recordId, day.activityId))
    .orderBy(asc(auditEntries.position))
  expect(entries).toEqual([
    { action: 'accepted', actor: day.admin.userId },
    { action: 'updated', actor: day.admin.userId },
  ])
  const page = pageOf(day, 'admin')
  await page.goto(`/admin/audit?record=${day.activityId}`)
  await page.getByText(title.en).or(page.getByText(title.uz)).first().waitFor()
  await day.picture(page, 'audit')
}
