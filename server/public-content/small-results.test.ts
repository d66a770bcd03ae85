import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { serviceKinds } from '../db/schema/catalogue.ts'
import { ReadModel } from './read-model.ts'

let app: TestApp
let model: ReadModel
let stopListening: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  model = new ReadModel(app.database)
  stopListening = await app.database.listen('content_changed', (change) => model.recordChange(change))
})
afterAll(async () => {
  await stopListening()
  await app.close()
})

/** Asks for the titles of services by the model, and counts how often the database is asked. */
function asker() {
  let count = 0
  const ask = () =>
    model.small('titles', ['service_kinds'], async () => {
      count += 1
      return app.database.db
        .select({ title: serviceKinds.title })
        .from(serviceKinds)
        .orderBy(asc(serviceKinds.position))
    })
  return { ask, count: () => count }
}

const rename = (words: string) =>
  app.database.db.execute(
    sql`update service_kinds set title = ${JSON.stringify({ uz: words })}::jsonb where position = (select min(position) from service_kinds)`,
  )

describe('a question about small tables', () => {
  it('is asked once, and again at once after a change of its tables', async () => {
    await rename('Avvalgi')
    const { ask, count } = asker()
    await Promise.all([ask(), ask()])
    await app.database.db.execute(sql`update tags set label = label where label <> ''`)
    expect((await ask())[0]?.title.uz).toBe('Avvalgi')
    expect(count()).toBe(1)

    await rename('Keyingi')
    expect((await ask())[0]?.title.uz).toBe('Keyingi')
    expect(count()).toBe(2)
  })

  it('is asked each time while changes are not announced, and by the next one after that', async () => {
    const { ask, count } = asker()
    model.connectionChanged('lost')
    await ask()
    await ask()
    expect(count()).toBe(2)
    model.connectionChanged('back')
    await ask()
    await ask()
    expect(count()).toBe(3)
  })

  it('that fails is asked again', async () => {
    const load = (isGood: boolean) => async () => {
      if (!isGood) throw new Error('no answer')
      return ['row']
    }
    await expect(model.small('failing', ['tags'], load(false))).rejects.toThrow('no answer')
    expect(await model.small('failing', ['tags'], load(true))).toEqual(['row'])
  })
})
