import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core'
import { vi } from 'vitest'
import { readSettings } from '../../../server/env.ts'
import { createLogger } from '../../../server/platform/logger.ts'
import { createMailSeal, createOutbox } from '../../../server/platform/mail/outbox.ts'
import { runRegistrations } from '../../../server/records/registrations/registration-jobs.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { tokenStorageKey } from '../../../shared/rules/storage-keys.ts'
import type { Recording } from '../../support/recorder.ts'
import type { OwnSite } from '../own-site.ts'
import type { Member } from '../signed-in.ts'
import { openWindow, storeBeforehand, type Visitor } from '../visitor.ts'

/** The way in which a person uses the site. */
type Way = 'mouse' | 'keys' | 'phone' | 'plain'

/** A person who registers. */
export interface Participant {
  name: string
  email: string
  language: Language
  /** Without scripts, by the keyboard alone, on a telephone, or with everything. */
  way: Way
}

const ways: readonly [string, Language, Way][] = [
  ['Dilnoza Yusupova', 'uz', 'plain'],
  ['Тимур Абдуллаев', 'ru', 'plain'],
  ['Hannah Becker', 'en', 'plain'],
  ['Gʻayrat Oʻrinov', 'uz', 'plain'],
  ['Samuel Okafor', 'en', 'keys'],
  ['Екатерина Соколова', 'ru', 'phone'],
  ['Malika Ergasheva', 'uz', 'mouse'],
  ['Jasur Toʻxtayev', 'uz', 'mouse'],
  ['Noila Sharipova', 'uz', 'mouse'],
  ['Aigerim Sadykova', 'en', 'mouse'],
  ['Рустам Ким', 'ru', 'mouse'],
  ['Sevara Nazarova', 'uz', 'mouse'],
]

/** The twelve people who register, in their order: ten get a place. */
export const participants: readonly Participant[] = ways.map(([name, language, way], index) => ({
  ...{ name, language, way },
  email: `participant.${index + 1}@example.uz`,
}))

/** Returns one of the people, by their number from 1. */
export function participant(number: number): Participant {
  const found = participants[number - 1]
  if (!found) throw new Error(`There is no person ${number}.`)
  return found
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The others with a window: the host, the administrator, and the two doors. */
export const staff = ['host', 'admin', 'doorA', 'doorB'] as const
export type Staff = (typeof staff)[number]

/** The days of one activity, from its proposal to its certificates. */
export interface Day extends Recording {
  site: OwnSite
  host: Member
  admin: Member
  /** The windows, by email or by role: one for each person and each door. */
  windows: ReadonlyMap<string, Visitor>
  activityId: string
  /** The start, as it is now. */
  startsAt: Date
  /** The links to their own page, by email. */
  links: Map<string, string>
  /** The subjects of the mails whose links a scanner has opened. */
  opened: Set<string>
}

const optionsOf: Record<Way, BrowserContextOptions> = {
  mouse: { javaScriptEnabled: true },
  keys: { javaScriptEnabled: true },
  phone: { javaScriptEnabled: true, viewport: { width: 390, height: 844 }, hasTouch: true },
  plain: {},
}

const languageOf: Record<Staff, Language> = { host: 'uz', admin: 'en', doorA: 'uz', doorB: 'ru' }

/** Opens a window for each person and each door. */
export async function openWindows(browser: Browser, { baseUrl }: OwnSite): Promise<Map<string, Visitor>> {
  const windows = new Map<string, Visitor>()
  for (const { email, language, way } of participants)
    windows.set(email, await openWindow(browser, baseUrl, language, optionsOf[way]))
  for (const role of staff) {
    const options = optionsOf[role.startsWith('door') ? 'phone' : 'mouse']
    const timezoneId = 'Asia/Tashkent'
    windows.set(role, await openWindow(browser, baseUrl, languageOf[role], { ...options, timezoneId }))
  }
  return windows
}

/** Returns the page of a window. */
export function pageOf({ windows }: Day, name: string): Page {
  const visitor = windows.get(name)
  if (!visitor) throw new Error(`${name} has no window.`)
  return visitor.page
}

/** Lets a time come, for the server and in all windows; those with an account sign in again. */
export async function goTo(day: Day, at: number): Promise<void> {
  vi.setSystemTime(at)
  for (const { context } of day.windows.values()) await context.clock.setSystemTime(at)
  await day.site.forgetRates()
  for (const role of staff) {
    const token = await (role === 'host' ? day.host : day.admin).signIn()
    await storeBeforehand(pageOf(day, role), { [tokenStorageKey]: token })
  }
}

/** Does what is due by now, as the job does each minute. */
export async function runJobs({ site: { baseUrl, database } }: Day): Promise<void> {
  const outbox = createOutbox({
    ...{ seal: createMailSeal(undefined), publicUrl: baseUrl, isDemonstration: true },
    wake: () => undefined,
  })
  const services = {
    outbox,
    database,
    publicUrl: baseUrl,
    mailFrom: readSettings({}).mailFrom,
    wakeRegistrations: () => undefined,
    log: createLogger('error'),
  }
  await runRegistrations(services, new Date())
}

/** Reads a file that a page gives; a browser that is connected to has it elsewhere. */
export async function readDownload(coming: Promise<Download>): Promise<Buffer> {
  const path = join(tmpdir(), randomUUID())
  await (await coming).saveAs(path)
  const content = await readFile(path)
  await rm(path)
  return content
}

/** Finds a button by its words. */
export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
