import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../shared/i18n/languages.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { draftsOf, runDraftJob } from '../../../tests/support/drafts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { textPages } from '../../db/schema/text-page.ts'

let app: TestApp
let admin: TestAccount
let id: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  const [page] = await app.database.db
    .select({ id: textPages.id })
    .from(textPages)
    .where(eq(textPages.slug, 'privacy'))
  id = page?.id ?? ''
})
afterAll(() => app.close())

type Path = `title.${Language}` | 'footerPosition'
type Values = Record<Path, string | number>
const paths: readonly Path[] = ['title.uz', 'title.ru', 'title.en', 'footerPosition']
/** Returns one of few values, so that two edits meet often. */
const typedAt = (path: Path, number: number) => (path === 'footerPosition' ? number : `${path} ${number}`)

type Step =
  | { act: 'save' | 'save-live'; path: Path; number: number }
  | { act: 'publish' | 'discard' | 'schedule' }
  | { act: 'publish-one'; language: Language }

const histories = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constantFrom('save', 'save-live'),
        path: fc.constantFrom(...paths),
        number: fc.nat(2),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('publish', 'discard', 'schedule') }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('publish-one'),
        language: fc.constantFrom<Language>('uz', 'ru', 'en'),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 12 },
)

/** The expected state: the version that visitors see, and a draft with what it was written from. */
class Model {
  live: Values
  draft: { base: Values; content: Values } | null = null

  constructor(live: Values) {
    this.live = live
  }

  private changed(one: Values, other: Values): Path[] {
    return paths.filter((path) => one[path] !== other[path])
  }

  /** Returns the draft with what was saved to the site since; where both were changed, as the draft has it. */
  effective(): Values {
    const { draft, live } = this
    if (!draft) return live
    const own = this.changed(draft.base, draft.content).map((path) => [path, draft.content[path]])
    return { ...live, ...Object.fromEntries(own) }
  }

  isDisputed(): boolean {
    const { draft, live } = this
    if (!draft) return false
    const theirs = this.changed(draft.base, live)
    return this.changed(draft.base, draft.content).some(
      (path) => theirs.includes(path) && draft.content[path] !== live[path],
    )
  }

  /** Makes the step. @returns the status of the answer. */
  make(step: Step): number {
    if (step.act === 'save-live') {
      this.live = { ...this.live, [step.path]: typedAt(step.path, step.number) }
      return 200
    }
    if (step.act === 'save') {
      const content = { ...this.effective(), [step.path]: typedAt(step.path, step.number) }
      this.draft = this.changed(this.live, content).length > 0 ? { base: this.live, content } : null
      return 200
    }
    if (!this.draft) return 404
    if (step.act !== 'discard' && this.isDisputed()) return 409
    const effective = this.effective()
    if (step.act === 'publish-one') {
      const path: Path = `title.${step.language}`
      this.live = { ...this.live, [path]: effective[path] }
      this.draft =
        this.changed(this.live, effective).length > 0 ? { base: this.live, content: effective } : null
      return 200
    }
    if (step.act !== 'discard') this.live = effective
    this.draft = null
    return step.act === 'discard' ? 204 : 200
  }
}

const valuesIn = (content: Record<string, unknown>): Values => {
  const title = content.title as Record<Language, string>
  return {
    ...{ 'title.uz': title.uz, 'title.ru': title.ru, 'title.en': title.en },
    footerPosition: content.footerPosition as number,
  }
}
const changeOf = (content: Record<string, unknown>, path: Path, number: number) => {
  const value = typedAt(path, number)
  return path === 'footerPosition'
    ? { footerPosition: value }
    : { title: { ...(content.title as object), [path.slice('title.'.length)]: value } }
}

/** Makes a step through the API. @returns the status of its answer. */
async function make(step: Step): Promise<number> {
  const page = draftsOf(admin, 'page', id)
  switch (step.act) {
    case 'save': {
      const { content } = (await page.readDraft()) ?? (await page.readRecord())
      return (await page.save(changeOf(content, step.path, step.number))).status
    }
    case 'save-live': {
      const { content } = await page.readRecord()
      return (await page.saveLive(changeOf(content, step.path, step.number))).status
    }
    case 'publish':
      return (await page.publish(await atLeastOne(page))).status
    case 'publish-one':
      return (await page.publish({ ...(await atLeastOne(page)), language: step.language })).status
    case 'discard':
      return (await page.discard(await atLeastOne(page))).status
    case 'schedule': {
      const at = Date.now() + 60_000
      const { status } = await page.schedule(new Date(at).toISOString(), await atLeastOne(page))
      await runDraftJob(app, new Date(at + 1))
      return status
    }
  }
}

/** Returns a revision that is valid though there is no draft. */
async function atLeastOne(page: ReturnType<typeof draftsOf>): Promise<{ revision: number }> {
  return { revision: (await page.readDraft())?.revision ?? 1 }
}

describe('random histories of a record and its draft', () => {
  it('show visitors exactly what was published last', { timeout: 300_000 }, async () => {
    const page = draftsOf(admin, 'page', id)
    await fc.assert(
      fc.asyncProperty(histories, async (chosen) => {
        const left = await page.readDraft()
        if (left) await page.discard()
        const model = new Model(valuesIn((await page.readRecord()).content))
        for (const step of chosen) {
          const shown = JSON.stringify(step)
          expect(await make(step), shown).toBe(model.make(step))
          expect(valuesIn((await page.readRecord()).content), shown).toEqual(model.live)
          const draft = await page.readDraft()
          expect(draft && valuesIn(draft.content), shown).toEqual(model.draft && model.effective())
          expect((draft?.disputedFields ?? []).length > 0, shown).toBe(model.isDisputed())
        }
        await vi.waitFor(
          async () => {
            const response = await app.request('/api/pages/privacy?lang=uz')
            const { title } = (await response.json()) as { title: { text: string } }
            expect(title.text).toBe(model.live['title.uz'])
          },
          { timeout: 10_000 },
        )
      }),
      { numRuns: 20 },
    )
  })
})
