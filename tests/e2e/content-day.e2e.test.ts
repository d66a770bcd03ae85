import { and, eq, isNotNull } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { people } from '../../server/db/schema/person.ts'
import { resources } from '../../shared/locales/resources.ts'
import { activityAddress, personAddress } from '../../shared/rules/addresses.ts'
import { dayInTashkent } from '../../shared/rules/editions.ts'
import { isWholeRun, itInLongRun } from '../support/long-run.ts'
import { pngOf } from '../support/pictures.ts'
import { choose } from './choose.ts'
import { type CountedHands, recordDay } from './counted-hands.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { fieldOf, formOf, publishWithGaps } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin } = resources.en
const texts = {
  headline: { uz: 'Ochiq maʼlumotlar boʻyicha maslahatchi', ru: 'Советник по открытым данным' },
  bio: { uz: 'Davlat idoralariga maslahat beradi.', ru: 'Консультирует ведомства.' },
  changed: { uz: 'Davlat idoralari va maktablarga maslahat beradi.', ru: 'Консультирует ведомства и школы.' },
}

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({ hasSampleContent: isWholeRun }, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const field = fieldOf
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, words: string) => page.locator('[data-toast]').getByText(words).last().waitFor()
const languageRow = (page: Page, name: string) => page.locator('#part-languages li').filter({ hasText: name })

it('a content day: publish in Uzbek, see Russian fall behind, translate, publish; readers see each at once', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  await page.goto('/admin/ambassadors?open=new')
  await field(page, 'firstname').fill('Liisbet')
  await field(page, 'lastname').fill('Kuusepuu')
  await choose(page, 'countryId', 'Estonia')
  await field(page, 'headline.uz').fill(texts.headline.uz)
  await field(page, 'bio.uz').fill(texts.bio.uz)
  await field(page, 'categoryId').selectOption({ index: 1 })
  await publishWithGaps(page, 'en')
  await toast(page, 'Ambassador created successfully')
  await page.waitForURL(/open=[0-9a-f]{8}-/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const address = personAddress({ id, kind: 'ambassador' })
  const read = async (words: string, lang: string) => {
    await reader.page.goto(address)
    expect(await reader.page.locator(`main [lang="${lang}"]`, { hasText: words }).count()).toBeGreaterThan(0)
  }
  const readOwn = async (words: string) => {
    await reader.page.goto(address)
    expect(await reader.page.locator('main').innerText()).toContain(words)
  }
  // There is no Russian text yet: readers get the Uzbek one, marked as such.
  await read(texts.bio.uz, 'uz')

  // Written, and not published yet.
  await field(page, 'headline.ru').fill(texts.headline.ru)
  await field(page, 'bio.ru').fill(texts.bio.ru)
  await languageRow(page, 'Русский').getByLabel(admin.languagesPanel.shown).uncheck()
  await press(page, admin.editor.save)
  await toast(page, 'Ambassador updated successfully')
  await read(texts.bio.uz, 'uz')

  // The Uzbek text changes: Russian is out of date, and the panel shows the difference.
  await field(page, 'bio.uz').fill(texts.changed.uz)
  await press(page, admin.editor.save)
  await languageRow(page, 'Русский').getByText(admin.progress.behind, { exact: true }).waitFor()
  await page.getByRole('button', { name: admin.recordPage.behind }).click()
  await page.locator('[data-record-page] ins').first().waitFor()
  await read(texts.changed.uz, 'uz')

  await field(page, 'bio.ru').fill(texts.changed.ru)
  await languageRow(page, 'Русский').getByLabel(admin.languagesPanel.shown).check()
  await press(page, admin.editor.save)
  await languageRow(page, 'Русский').getByText(admin.progress.done, { exact: true }).waitFor()
  await readOwn(texts.changed.ru)
  await Promise.all([leave(), reader.leave()])
}, 120_000)

const day = recordDay()
afterAll(() => day.print())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Does a task of the day in a window of its own, from the list of a section on. */
async function doTask(
  name: string,
  { path, limit }: { path: string; limit: number },
  work: (page: Page, hands: CountedHands) => Promise<void>,
): Promise<void> {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en', {
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await day.task(name, { page, limit }, (hands) => work(page, hands))
  await leave()
}

/** Fills a text in three languages. */
async function write(page: Page, name: string, written: Readonly<Record<string, string>>): Promise<void> {
  for (const [language, text] of Object.entries(written)) await field(page, `${name}.${language}`).fill(text)
}

itInLongRun(
  'an activity with a picture, in three languages',
  async () => {
    const task = { path: '/admin/activities', limit: 6 }
    await doTask('an activity with a picture in three languages', task, async (page, hands) => {
      await hands.click(button(page, admin.new.activity))
      await page.locator('[id="title.uz"]:focus').waitFor()
      await field(page, 'startsAt').fill('2031-02-09T15:00')
      await hands.choose(field(page, 'categoryId'), { index: 1 })
      const picture = { name: 'zal.png', mimeType: 'image/png', buffer: await pngOf(800, 400) }
      await hands.chooseFiles(formOf(page).locator('input[type="file"]').first(), picture)
      await write(page, 'imageAlt', {
        uz: 'Zalda uchrashuv',
        ru: 'Встреча в зале',
        en: 'A meeting in a hall',
      })
      await hands.key('Control+Alt+Digit3')
      await write(page, 'title', { uz: 'Ochiq maʼlumotlar', ru: 'Открытые данные', en: 'Open data' })
      await write(page, 'caption', { uz: 'Bir soat', ru: 'Один час', en: 'An hour' })
      await write(page, 'description', { uz: 'Savol-javob.', ru: 'Вопросы.', en: 'Questions.' })
      await hands.click(button(page, admin.editor.saveAndPublish))
      await page.waitForURL(/open=[0-9a-f]{8}-/)
      const id = new URL(page.url()).searchParams.get('open') ?? ''
      await expect.poll(async () => (await fetch(site.baseUrl + activityAddress(id))).status).toBe(200)
    })
  },
  120_000,
)

itInLongRun(
  'a translated biography',
  async () => {
    await doTask('a translated biography', { path: '/admin/ambassadors', limit: 2 }, async (page, hands) => {
      await hands.open(page.locator('[data-row-link]').first())
      await write(page, 'bio', { ru: 'Переведено с узбекского.' })
      await hands.key('Control+s')
      await toast(page, 'Ambassador updated successfully')
    })
  },
  120_000,
)

itInLongRun(
  'a merged conflict',
  async () => {
    const [row] = await site.database.db.select().from(people).where(eq(people.kind, 'expert')).limit(1)
    const { id = '', lastname = '' } = row ?? {}
    const colleague = await createMember(site, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
    const path = `/admin/experts?q=${encodeURIComponent(lastname)}`
    await doTask('a merged conflict', { path, limit: 4 }, async (page, hands) => {
      await hands.open(page.locator(`[data-row-link="${id}"]`))
      await write(page, 'headline', { ru: 'Мой вариант' })
      const read = await colleague.ask('GET', `/api/admin/experts/${id}`)
      const { revision, content } = (await read.json()) as { revision: number; content: { headline: object } }
      const headline = { ...content.headline, ru: 'Её вариант' }
      const changed = { revision, content: { ...content, headline } }
      expect((await colleague.ask('PATCH', `/api/admin/experts/${id}`, changed)).status).toBe(200)
      await hands.key('Control+s')
      await hands.click(button(page, admin.merge.allMine))
      await hands.click(button(page, admin.merge.save))
      await expect.poll(() => field(page, 'headline.ru').inputValue()).toBe('Мой вариант')
    })
  },
  120_000,
)

itInLongRun(
  'a new edition of the regulations',
  async () => {
    const words = resources.en['admin-regulations']
    const tomorrow = dayInTashkent(new Date(Date.now() + 24 * 60 * 60 * 1_000))
    await doTask(
      'a new edition, one clause in three languages',
      { path: '/admin/regulations', limit: 6 },
      async (page, hands) => {
        await hands.click(button(page, words.new.open))
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(words.new.day).fill(tomorrow)
        await hands.click(dialog.getByRole('button', { name: words.new.create }))
        // Until the draft is there, the contents are those of the edition in force.
        await button(page, words.bar.publish).waitFor()
        const contents = page.getByRole('navigation', { name: words.contents })
        await hands.open(contents.getByRole('link', { name: /^3\.2/ }))
        const open = page.getByRole('region', { name: words.clause.open.replace('{{number}}', '3.2') })
        await open.waitFor()
        for (const [language, text] of [
          ['Oʻzbekcha', 'Oʻn besh ish kuni.'],
          ['Русский', 'Пятнадцать рабочих дней.'],
          ['English', 'Fifteen working days.'],
        ] as const) {
          const box = open.getByRole('textbox', { name: `${words.fields.text}, ${language}` })
          if ((await box.count()) === 0)
            await hands.click(page.getByRole('button', { name: new RegExp(`^${language}`) }))
          await box.fill(text)
        }
        await hands.click(button(page, words.bar.publish))
        await hands.click(dialog.getByRole('button', { name: words.publish.confirm }))
        await page.getByText(words.states.coming, { exact: true }).first().waitFor()
      },
    )
  },
  120_000,
)

itInLongRun(
  'five pictures for the library',
  async () => {
    const media = resources.en['admin-media']
    await doTask('five pictures', { path: '/admin/media', limit: 2 }, async (page, hands) => {
      const named = ['bir', 'ikki', 'uch', 'toʻrt', 'besh']
      const pictures = named.map(async (name, index) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await pngOf(400 + index, 300),
      }))
      await hands.chooseFiles(page.locator('main input[type="file"]'), await Promise.all(pictures))
      const done = media.upload.title_other.replace('{{done}}', '5').replace('{{count}}', '5')
      await page.getByText(done).last().waitFor()
    })
  },
  120_000,
)

itInLongRun(
  'records unpublished together, and brought back',
  async () => {
    const path = '/admin/ambassadors?state=public'
    await doTask('twenty unpublished in bulk, and undone', { path, limit: 4 }, async (page, hands) => {
      const countPublic = () =>
        site.database.db.$count(people, and(eq(people.kind, 'ambassador'), isNotNull(people.publishedAt)))
      const before = await countPublic()
      await hands.click(page.getByLabel(admin.bulk.choosePage))
      await hands.click(button(page, admin.bulk.unpublish))
      await hands.click(button(page, admin.confirm.yes))
      await expect.poll(countPublic).toBe(before - 20)
      await hands.click(button(page, admin.bin.undo))
      await expect.poll(countPublic).toBe(before)
    })
  },
  120_000,
)

itInLongRun(
  'a second administrator, who translates into Russian',
  async () => {
    const words = resources.en['admin-users']
    await doTask(
      'a second administrator as a Russian translator',
      { path: '/admin/users', limit: 6 },
      async (page, hands) => {
        await hands.click(button(page, admin.new.user))
        const dialog = page.getByRole('dialog')
        await dialog.locator('#firstname').fill('Elena')
        await dialog.locator('#lastname').fill('Ignatova')
        await dialog.locator('#email').fill('elena.ignatova@example.uz')
        await hands.choose(dialog.locator('#role'), 'ADMIN')
        await hands.click(dialog.getByRole('button', { name: words.create.submit }))
        const aside = page.getByRole('region', { name: 'Elena Ignatova' })
        await hands.click(aside.getByRole('link', { name: words.rights.open, exact: true }))
        await hands.choose(page.getByLabel(words.rights.startFrom), 'translator')
        await hands.click(button(page, words.rights.save))
        await page.getByRole('link', { name: 'Elena Ignatova Translator: Русский' }).waitFor()
      },
    )
  },
  120_000,
)
