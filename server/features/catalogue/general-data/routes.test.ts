import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneralData } from '../../../../shared/schemas/general-data.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { tags } from '../../../db/schema/catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function read(lang: string): Promise<GeneralData> {
  const response = await app.request(`/api/general-data?lang=${lang}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBeTruthy()
  return (await response.json()) as GeneralData
}

describe('the general data (N-9)', () => {
  it('holds every choice, in the language asked for and by its alphabet', async () => {
    const uz = await read('uz')
    for (const choices of Object.values(uz)) expect(choices.length).toBeGreaterThan(2)
    expect(uz.countries.find(({ code }) => code === 'DE')?.label).toBe('Germaniya')
    expect(new Set(uz.personCategories.map(({ type }) => type))).toEqual(new Set(['ambassador', 'expert']))
    const ru = await read('ru')
    const labels = ru.organizations.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort(new Intl.Collator('ru').compare))
    expect(ru.countries.find(({ code }) => code === 'DE')).toMatchObject({ label: 'Германия', lang: 'ru' })
  })

  it('is cached, and shows a change at once', async () => {
    const tag = { id: 'yangi teg', label: 'brand new' }
    expect((await read('en')).tags).not.toContainEqual(tag)
    await app.database.db.insert(tags).values({ label: 'yangi teg', names: { en: 'brand new' } })
    await expect.poll(async () => (await read('en')).tags).toContainEqual(tag)
    expect((await read('uz')).tags).toContainEqual({ id: 'yangi teg', label: 'yangi teg' })
  })
})
