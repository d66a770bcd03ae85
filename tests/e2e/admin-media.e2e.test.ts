import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { files } from '../../server/db/schema/catalogue.ts'
import { people } from '../../server/db/schema/person.ts'
import { resources } from '../../shared/locales/resources.ts'
import { personAddress } from '../../shared/rules/addresses.ts'
import { itInLongRun } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { pngOf } from '../support/pictures.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { fieldOf, openForm, publishWithGaps } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin } = resources.en
const media = resources.en['admin-media']

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, words: string) => page.locator('[data-toast]').getByText(words).last()
const field = fieldOf
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: admin.sections.media }).getByRole('link').filter({ hasText: name })
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Adds pictures to the library through the API. @returns their ids. */
async function addPictures(...named: [string, Buffer, object?][]): Promise<string[]> {
  const ids: string[] = []
  const token = await editor.signIn()
  for (const [name, content, alt = {}] of named) {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(content)], name))
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'HeadlessChrome/140.0 (Linux)' }
    const sent = await fetch(`${site.baseUrl}/api/admin/media/files`, { method: 'POST', body, headers })
    const { ticket: fileTicket } = (await sent.json()) as { ticket: string }
    const made = await editor.ask('POST', '/api/admin/media', { content: { name, alt, fileTicket } })
    ids.push(((await made.json()) as { id: string }).id)
  }
  return ids
}

async function rowOf(id: string) {
  const [row] = await site.database.db.select().from(files).where(eq(files.id, id))
  return row
}

describe('the library of pictures (C-5)', () => {
  it('takes several files at once, of which one fails with its reason', async () => {
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto('/admin/media')
    await page
      .locator('main input[type="file"]')
      .setInputFiles([
        fileOf('bogʻ.png', await pngOf(900, 600)),
        fileOf('not-a-picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        fileOf('zal.png', await pngOf(600, 900, '#aa3311')),
      ])
    await page
      .getByText(media.upload.title_other.replace('{{done}}', '2').replace('{{count}}', '3'))
      .last()
      .waitFor()
    const refused = page.locator('[data-state="refused"]')
    await refused.getByText('not-a-picture.png').waitFor()
    expect(await refused.locator('small').last().innerText()).not.toBe('')
    await tile(page, 'bogʻ.png').locator('img').waitFor()
    await tile(page, 'zal.png').waitFor()
    expect(await tile(page, 'not-a-picture').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await button(page, media.upload.clear).click()
    await refused.waitFor({ state: 'detached' })

    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill("bog'")
    await tile(page, 'zal.png').waitFor({ state: 'detached' })
    await tile(page, 'bogʻ.png').waitFor()
    await leave()
  }, 120_000)

  it('stores a focal point, set by the mouse and by keys, and texts in three languages', async () => {
    const [id = ''] = await addPictures(['nuqta.png', await pngOf(800, 400)])
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto(`/admin/media?open=${id}`)
    const picture = page.locator('dialog[open] img[draggable="false"]')
    const box = await picture.boundingBox()
    if (!box) throw new Error('The picture is not shown.')
    await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
    await expect.poll(() => field(page, 'focusX').inputValue()).toBe('25')
    await expect.poll(() => field(page, 'focusY').inputValue()).toBe('75')
    const point = page.getByRole('button', { name: /^Focal point/ })
    await point.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => field(page, 'focusX').inputValue()).toBe('26')
    await expect.poll(() => field(page, 'focusY').inputValue()).toBe('65')
    const alt = { uz: 'Bogʻda uchrashuv', ru: 'Встреча в саду', en: 'A meeting in the garden' }
    for (const [language, words] of Object.entries(alt)) await field(page, `alt.${language}`).fill(words)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await button(page, admin.editor.save).click()
    await toast(page, panelMessage('en', 'picture', 'updated')).waitFor()
    expect(await rowOf(id)).toMatchObject({ focusX: 26, focusY: 65, alt })
    await leave()
  }, 120_000)

  it('replaces a picture where it is used, refuses to delete it meanwhile, and brings a deleted one back', async () => {
    const [used = '', unused = ''] = await addPictures(
      ['eski.png', await pngOf(400, 400)],
      ['bekor.png', await pngOf(300, 200)],
    )
    const { db } = site.database
    const [person] = await db.select().from(people).where(eq(people.userCode, 'AMB-0042'))
    await db
      .update(people)
      .set({ photoId: used })
      .where(eq(people.id, person?.id ?? ''))
    const label = `${person?.firstname} ${person?.lastname}`
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto(`/admin/media?open=${used}`)
    await page.getByRole('heading', { name: media.uses.title_one.replace('{{count}}', '1') }).waitFor()
    await page.locator('dialog[open]').getByRole('link', { name: label }).waitFor()

    await page
      .locator('dialog[open] input[name="fileTicket"]')
      .setInputFiles(fileOf('yangi.png', await pngOf(640, 320, '#117733')))
    const asked = page.getByRole('dialog', { name: admin.confirm.question })
    await asked.getByText(label).waitFor()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await button(page, admin.confirm.yes).click()
    await page.getByText(media.replace.ready.replace('{{name}}', 'yangi.png')).waitFor()
    await button(page, admin.editor.save).click()
    await toast(page, panelMessage('en', 'picture', 'updated')).waitFor()
    expect(await rowOf(used)).toMatchObject({ widthPixels: 640, heightPixels: 320 })

    const remove = async (name: string) => {
      await button(page, admin.actions.moreNamed.replace('{{label}}', name)).click()
      await button(page, admin.actions.delete).click()
    }
    await remove('eski.png')
    const uses = page.getByRole('dialog', { name: admin.uses.title.replace('{{label}}', 'eski.png') })
    await uses.getByText(label).waitFor()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    expect((await rowOf(used))?.trashedAt).toBeNull()

    await page.goto(`/admin/media?open=${unused}`)
    await remove('bekor.png')
    await button(page, admin.confirm.yes).click()
    await button(page, admin.bin.undo).click()
    // Its tile may still be there from before.
    await expect.poll(async () => (await rowOf(unused))?.trashedAt).toBeNull()
    await tile(page, 'bekor.png').waitFor()
    await leave()
  }, 120_000)
})

/** Presses Tab until something is focused. */
async function tabTo(page: Page, what: string): Promise<void> {
  const isThere = () => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what)
  for (let press = 0; press < 150; press += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${what}.`)
}

describe('choosing a picture of the library', () => {
  itInLongRun(
    'takes a keyboard alone, in the form of a person',
    async () => {
      const [id = ''] = await addPictures([
        'elchi-surati.png',
        await pngOf(500, 500),
        { uz: 'Elchi minbarda' },
      ])
      const { page, leave } = await openSignedIn(browser, site, editor, 'en')
      await page.goto('/admin/ambassadors?open=new')
      await field(page, 'firstname').fill('Anneli')
      await field(page, 'lastname').fill('Kask')
      await choose(page, 'countryId', 'Estonia')
      await field(page, 'firstname').focus()
      const chooser = button(page, admin.library.button)
      await chooser.evaluate((element) => element.setAttribute('data-aim', 'chooser'))
      await tabTo(page, '[data-aim="chooser"]')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: admin.library.title })
      await dialog.waitFor()
      await tabTo(page, 'input[type="search"]')
      await page.keyboard.type('minbarda')
      // The form around it is not sent by Enter.
      await page.keyboard.press('Enter')
      await dialog.getByRole('listitem').filter({ hasText: 'elchi-surati.png' }).waitFor()
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
      expect(await violations(page, 'dialog[open]:last-of-type')).toEqual([])
      await tabTo(page, 'li button')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(admin.library.chosen.replace('{{name}}', 'elchi-surati.png')).waitFor()
      await page.keyboard.press('ControlOrMeta+s')
      await toast(page, panelMessage('en', 'ambassador', 'created')).waitFor()
      const [row] = await site.database.db.select().from(people).where(eq(people.lastname, 'Kask'))
      expect(row?.photoId).toBe(id)
      await leave()
    },
    120_000,
  )

  it('takes a new file there and then, and says what is wrong with another', async () => {
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto('/admin/ambassadors?open=new')
    await button(page, admin.library.button).click()
    const dialog = page.getByRole('dialog', { name: admin.library.title })
    const input = dialog.locator('input[type="file"]')
    await input.setInputFiles(fileOf('yolgʻon.png', Buffer.from('GIF89a')))
    await dialog.locator('[data-tone="bad"]').getByText('yolgʻon.png').waitFor()
    await dialog.getByRole('button', { name: admin.library.dismiss, exact: true }).click()
    await input.setInputFiles(fileOf('shu-yerda.png', await pngOf(700, 500)))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(admin.library.chosen.replace('{{name}}', 'shu-yerda.png')).waitFor()
    const [row] = await site.database.db.select().from(files).where(eq(files.name, 'shu-yerda.png'))
    expect(row).toMatchObject({ isInLibrary: true, widthPixels: 700 })
    await leave()
  }, 120_000)
})

describe('a picture in a rich text (C-4)', () => {
  const text = (page: Page) => fieldOf(page, 'bio.uz').and(page.locator('[contenteditable]'))

  it('is put in by keys, said in other words, exchanged, and shown to readers without a shift', async () => {
    const noise = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    const [first = '', second = ''] = await addPictures(
      ['birinchi.png', await pngOf(600, 300), { uz: 'Birinchi surat' }],
      ['ikkinchi.webp', noise, { uz: 'Ikkinchi surat', ru: 'Второй снимок' }],
    )
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto('/admin/ambassadors?open=new')
    await field(page, 'firstname').fill('Liisbet')
    await field(page, 'lastname').fill('Suratova')
    await choose(page, 'countryId', 'Estonia')
    await field(page, 'categoryId').selectOption({ index: 1 })
    await field(page, 'headline.uz').fill('Muharrir')
    await text(page).focus()
    await page.keyboard.type('Yuqorida')
    const pick = async (name: string) => {
      const dialog = page.getByRole('dialog', { name: admin.library.title })
      await dialog.getByRole('button', { name }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+Alt+p')
    await pick('birinchi.png')
    await text(page).locator('figure img').waitFor()
    await text(page).getByText('Birinchi surat').waitFor()
    // It is selected: the same keys ask what it says.
    await page.keyboard.press('Control+Alt+p')
    await page.getByLabel(admin.rich.ownAlt).waitFor()
    expect(await violations(page, openForm)).toEqual([])
    await page.keyboard.type('Oʻzim [Tallinda]')
    await page.keyboard.press('Enter')
    await text(page).getByText('Oʻzim Tallinda').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Quyida')
    await page.keyboard.press('Control+Alt+p')
    await pick('ikkinchi.webp')
    await expect.poll(() => text(page).locator('figure').count()).toBe(2)
    await page.keyboard.press('Control+z')
    await expect.poll(() => text(page).locator('figure').count()).toBe(1)
    await page.keyboard.press('Control+y')
    await expect.poll(() => text(page).locator('figure').count()).toBe(2)
    // An image of another page is left out, and never fetched.
    await page.keyboard.press('ArrowDown')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Begona<img src="https://evil.example/a.png" alt="x"></p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await text(page).getByText('Begona').waitFor()
    await publishWithGaps(page, 'en')
    await toast(page, panelMessage('en', 'ambassador', 'created')).waitFor()
    const [row] = await site.database.db.select().from(people).where(eq(people.lastname, 'Suratova'))
    const blocks = row?.bio?.uz?.split('\n\n') ?? []
    expect(blocks).toContain('Yuqorida')
    expect(blocks).toContain(`![Oʻzim Tallinda](media:${first})`)
    expect(blocks).toContain(`![](media:${second})`)
    expect(row?.bio?.uz).not.toContain('evil')
    expect(fetched.filter((url) => url.includes('evil'))).toEqual([])
    await leave()

    const reader = await openVisitor(browser, site.baseUrl, 'uz', { javaScriptEnabled: true })
    await reader.page.goto(personAddress({ id: row?.id ?? '', kind: 'ambassador' }))
    const pictures = reader.page.locator('main .prose figure img')
    await expect.poll(() => pictures.count()).toBe(2)
    expect(await pictures.first().getAttribute('alt')).toBe('Oʻzim Tallinda')
    expect(await pictures.last().getAttribute('alt')).toBe('Ikkinchi surat')
    await pictures.last().scrollIntoViewIfNeeded()
    await expect
      .poll(() => pictures.last().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await violations(reader.page)).toEqual([])
    await reader.leave()
  }, 120_000)
})
