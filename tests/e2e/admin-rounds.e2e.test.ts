import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { MessageVerb } from '../../app/admin/kit/message-words.ts'
import type { MessageNoun } from '../../app/admin/kit/section.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

/** A section whose records are made in the drawer. */
interface Round {
  path: string
  noun: MessageNoun
  /** The noun with which the messages of PRODUCT §7 begin. */
  noun7: string
  /** Fills in what must be there; the record is to be called `label`. */
  fill: (page: Page, label: string, language: Language) => Promise<void>
  /** The path of a text that is changed after that. */
  changed: string
}

const field = (page: Page, path: string) => page.locator(`dialog[open] [id="${path}"]`)
const fillName = (page: Page, label: string) => field(page, 'name.uz').fill(label)
async function fillPerson(page: Page, label: string): Promise<void> {
  const [firstname = '', lastname = ''] = label.split(' ')
  await field(page, 'firstname').fill(firstname)
  await field(page, 'lastname').fill(lastname)
  await choose(page, 'countryId', 'DE')
}

/** Returns the account that an expert gets in the same form, with its first password (D-1). */
const accountOf = (language: Language) => ({
  login: `sinov.${language}`,
  email: `sinov.${language}@example.uz`,
  password: 'tuyaqush-ermak-7',
})
async function fillAccount(page: Page, language: Language): Promise<void> {
  const { login, email, password } = accountOf(language)
  await page.getByLabel(resources[language]['admin-people'].account.modes.password).check()
  await field(page, 'account.email').fill(email)
  await field(page, 'account.login').fill(login)
  for (const name of ['password', 'repeatPassword']) {
    await expectPressable(field(page, `account.${name}`))
    await field(page, `account.${name}`).fill(password)
  }
}

/** Countries that the sample does not have; each is made once. */
const freeCountries: Readonly<Record<Language, string>> = { uz: 'NP', ru: 'LA', en: 'BT' }

const rounds: readonly Round[] = [
  {
    path: 'organizations',
    noun: 'organization',
    noun7: 'Organization',
    fill: fillName,
    changed: 'description.uz',
  },
  { path: 'directions', noun: 'direction', noun7: 'Direction', fill: fillName, changed: 'description.uz' },
  { path: 'ambassadors', noun: 'ambassador', noun7: 'Ambassador', fill: fillPerson, changed: 'bio.uz' },
  {
    path: 'experts',
    noun: 'expert',
    noun7: 'Expert',
    async fill(page, label, language) {
      await fillPerson(page, label)
      await fillAccount(page, language)
    },
    changed: 'bio.uz',
  },
  {
    path: 'experts-category',
    noun: 'category',
    noun7: 'Category',
    async fill(page, label) {
      await field(page, 'type').selectOption('ambassador')
      await field(page, 'title.uz').fill(label)
    },
    changed: 'caption.uz',
  },
  {
    path: 'activities',
    noun: 'activity',
    noun7: 'Activity',
    async fill(page, label) {
      await field(page, 'categoryId').selectOption({ index: 1 })
      await field(page, 'startsAt').fill('2031-03-04T10:00')
      await field(page, 'title.uz').fill(label)
    },
    changed: 'caption.uz',
  },
  {
    path: 'countries',
    noun: 'country',
    noun7: 'Country',
    async fill(page, label, language) {
      await choose(page, 'code', freeCountries[language])
      for (const one of languages) await field(page, `name.${one}`).fill(label)
      await choose(page, 'timeZone', 'Asia/Tashkent')
    },
    changed: 'name.ru',
  },
]

const turns = rounds.flatMap((round) => languages.map((language) => ({ ...round, language })))

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

describe('a section of the panel, from its list to the history of a record', () => {
  it.each(turns)('$path in $language', async ({ path, noun, noun7, fill, language, ...round }) => {
    // The name in the panel's own language is what the row is found by.
    const changed = round.changed === `name.${language}` ? 'name.uz' : round.changed
    const { admin: words } = resources[language]
    const messageOf = (verb: MessageVerb) =>
      language === 'en' ? `${noun7} ${verb} successfully` : panelMessage(language, noun, verb)
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const toast = (text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
    const label = `Navroʻz${language} Sinov${noun}`

    await page.goto(`/admin/${path}`)
    await page.locator('tbody tr').first().waitFor()
    expect(await violations(page)).toEqual([])

    await button(words.new[noun]).click()
    await field(page, changed).waitFor()
    await fill(page, label, language)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await button(words.editor.save).click()
    await toast(messageOf('created'))
    await page.waitForURL(/open=[0-9a-f]{8}-/)

    await page.getByRole('heading', { level: 2, name: label }).waitFor()
    if (path === 'experts') {
      const { login, password } = accountOf(language)
      const answer = await fetch(`${site.baseUrl}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password }),
      })
      expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    }
    await field(page, changed).fill('Oʻzgargan matn')
    await button(words.editor.save).click()
    await toast(messageOf('updated'))
    await button(words.close).click()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })

    await page.getByRole('searchbox').fill(label)
    await page.waitForURL(/q=/)
    const row = page.locator('tbody tr', { hasText: label })
    const more = button(words.actions.moreNamed.replace('{{label}}', label))
    await more.click()
    expect(await violations(page, '[popover]:popover-open')).toEqual([])
    await button(words.actions.delete).click()
    await page.getByRole('heading', { name: words.confirm.question }).waitFor()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    // A key that is pressed once too often does no harm.
    expect(await page.locator(':focus').innerText()).toBe(words.confirm.no)
    await button(words.confirm.yes).click()
    await toast(messageOf('deleted'))
    await row.waitFor({ state: 'detached' })
    await button(words.bin.undo).click()
    await row.waitFor()

    await more.click()
    await page.locator('[popover]:popover-open a', { hasText: words.actions.history }).click()
    const entries = page.locator('dialog[open] ol > li')
    await entries.nth(3).waitFor()
    for (const [place, action] of (['restored', 'deleted', 'updated', 'created'] as const).entries())
      expect(await entries.nth(place).innerText()).toContain(words.audit.actions[action])
    expect(await entries.count()).toBe(4)
    // Several at once reach down to what is pressed in the history, for as long as they stand.
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })
})
