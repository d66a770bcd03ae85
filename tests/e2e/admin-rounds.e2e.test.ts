import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { MessageVerb } from '../../app/admin/kit/use-messages.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations } from './axe.ts'
import { accountOf, type DrawerNoun, drawerForms } from './drawer-forms.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { fieldOf, formOf, openForm } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

/** The nouns with which the messages of PRODUCT §7 begin. */
const nounsInMessages: Partial<Record<DrawerNoun, string>> = {
  organization: 'Organization',
  direction: 'Direction',
  ambassador: 'Ambassador',
  expert: 'Expert',
  category: 'Category',
  activity: 'Activity',
  country: 'Country',
}

const rounds = drawerForms.flatMap((form) => languages.map((language) => ({ ...form, language })))

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

describe('a section of the panel, from its list to the history of a record', () => {
  it.each(rounds)('$section in $language', async ({ section, noun, fill, language, ...form }) => {
    // The row is found by the name in the panel's own language.
    const changed = form.changed.replace(new RegExp(`^(name|words)\\.${language}$`), '$1.uz')
    const { admin: words } = resources[language]
    const fixedNoun = nounsInMessages[noun]
    const messageOf = (verb: MessageVerb) =>
      language === 'en' && fixedNoun
        ? `${fixedNoun} ${verb} successfully`
        : panelMessage(language, noun, verb)
    // So high that the foot of a page covers no field by half.
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, language, {
      viewport: { width: 1280, height: 1600 },
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const toast = (text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
    const label = `Navroʻz${language} Sinov${noun}`

    await page.goto(`/admin/${section}`)
    await page.locator('tbody tr').first().waitFor()
    expect(await violations(page)).toEqual([])

    await button(words.new[noun]).click()
    await fieldOf(page, changed).waitFor()
    await fill(page, label, language)
    expect(await violations(page, openForm)).toEqual([])
    await button(words.editor.save).click()
    await toast(messageOf('created'))
    await page.waitForURL(/open=[0-9a-f]{8}-/)

    await formOf(page).getByRole('heading', { name: label }).first().waitFor()
    if (section === 'experts') {
      const { login, password } = accountOf(language)
      const answer = await fetch(`${site.baseUrl}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password }),
      })
      expect(await answer.json()).toMatchObject({ token: expect.any(String) })
    }
    await fieldOf(page, changed).fill('Oʻzgargan matn')
    await button(words.editor.save).click()
    await toast(messageOf('updated'))
    await page.keyboard.press('Escape')
    await formOf(page).waitFor({ state: 'detached' })

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
    for (const [index, action] of (['restored', 'deleted', 'updated', 'created'] as const).entries())
      expect(await entries.nth(index).innerText()).toContain(words.audit.actions[action])
    expect(await entries.count()).toBe(4)
    // Several toasts at once cover the buttons of the history, as long as they are visible.
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })
})
