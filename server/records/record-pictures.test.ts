import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAccountWithToken } from '../../tests/support/account.ts'
import { pngOf, storeUnderTicket } from '../../tests/support/pictures.ts'
import { digestState } from '../../tests/support/state-digest.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { files as fileRecords } from '../db/schema/catalogue.ts'
import { uploads } from '../db/schema/upload.ts'
import { adoptFile } from '../platform/uploads/adopt-file.ts'
import { unpublishPicture } from './picture-uses.ts'
import { publishPicture } from './record-pictures.ts'
import { saveRow } from './record-rows.ts'
import { pictureColumns } from './stored-types.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const monthMs = 30 * 24 * 60 * 60 * 1_000

async function adopted(): Promise<string> {
  const ticket = await storeUnderTicket(app, await pngOf(120, 60), 'image')
  return app.database.db.transaction((transaction) =>
    adoptFile(transaction, app.services, { ticket, field: 'imageTicket', kind: 'image' }),
  )
}

const publish = async (uploadId: string, isUndone = false) => {
  const { userId } = await createAccountWithToken(app)
  return app.database.db.transaction(async (transaction) => {
    const picture = { uploadId, field: 'imageTicket', ownerUserId: userId }
    const fileId = await publishPicture(transaction, app.services.files, picture)
    if (isUndone) throw new Error('undone')
    return fileId
  })
}

const uploadOf = async (id: string) =>
  (await app.database.db.select().from(uploads).where(eq(uploads.id, id)))[0]

describe('a picture that is published', () => {
  it('passes from one row to the other, its content untouched', async () => {
    const uploadId = await adopted()
    const upload = await uploadOf(uploadId)
    const fileId = await publish(uploadId)
    const [file] = await app.database.db.select().from(fileRecords).where(eq(fileRecords.id, fileId))
    expect(file).toMatchObject({
      storageKey: upload?.storageKey,
      sha256: upload?.sha256,
      contentType: 'image/png',
      widthPixels: 120,
      heightPixels: 60,
    })
    expect(await uploadOf(uploadId)).toBeUndefined()
    await app.services.uploads.sweep(new Date(Date.now() + monthMs))
    expect(await app.services.files.sizeBytes(file?.storageKey ?? '')).toBe(file?.sizeBytes)
  })

  it('is what it was where the transaction is rolled back', async () => {
    const uploadId = await adopted()
    await createAccountWithToken(app)
    const before = await uploadOf(uploadId)
    await expect(publish(uploadId, true)).rejects.toThrow('undone')
    expect(await uploadOf(uploadId)).toEqual(before)
    expect(await app.services.files.sizeBytes(before?.storageKey ?? '')).toBe(before?.sizeBytes)
  })

  it.each([
    ['waiting', 'file-waiting'],
    ['infected', 'file-infected'],
  ] as const)('is none that the virus scanner holds: %s', async (scanState, code) => {
    const uploadId = await adopted()
    await app.database.db.update(uploads).set({ scanState }).where(eq(uploads.id, uploadId))
    const { userId } = await createAccountWithToken(app)
    const before = await digestState(app)
    const picture = { uploadId, field: 'imageTicket', ownerUserId: userId }
    await expect(
      app.database.db.transaction((transaction) => publishPicture(transaction, app.services.files, picture)),
    ).rejects.toMatchObject({ details: { problems: [{ field: 'imageTicket', code }] } })
    expect(await digestState(app)).toEqual(before)
  })

  it('becomes private again, or is swept where no record needs it', async () => {
    const published = await publish(await adopted())
    const unpublishedId = await app.database.db.transaction((one) => unpublishPicture(one, published, null))
    const dropped = await publish(await adopted())
    const droppedId = await app.database.db.transaction((one) => unpublishPicture(one, dropped, new Date()))
    const unpublishedRow = await uploadOf(unpublishedId)
    const droppedRow = await uploadOf(droppedId)
    await app.services.uploads.sweep(new Date(Date.now() + monthMs))
    expect(await app.services.files.sizeBytes(unpublishedRow?.storageKey ?? '')).toBe(
      unpublishedRow?.sizeBytes,
    )
    expect(await uploadOf(droppedId)).toBeUndefined()
    expect(await app.services.files.sizeBytes(droppedRow?.storageKey ?? '')).toBeUndefined()
  })

  it.each([
    ...pictureColumns,
  ])('is given up by the save that puts another in its place: %#', async (table, column) => {
    const [published, dropped] = [await publish(await adopted()), await publish(await adopted())]
    const { db } = app.database
    for (const [pictureId, isShown] of [
      [dropped, true],
      [published, false],
    ] as const) {
      const [row] = await db.select().from(table).orderBy(table.id).limit(1)
      await db.transaction((one) => saveRow(one, table, savedRowSchema.parse(row), { [column]: pictureId }))
      const found = await db.$count(fileRecords, eq(fileRecords.id, dropped))
      expect(found === 1).toBe(isShown)
    }
    expect(await db.$count(fileRecords, eq(fileRecords.id, published))).toBe(1)
  })
})

const savedRowSchema = z.looseObject({ id: z.string(), revision: z.number() })
