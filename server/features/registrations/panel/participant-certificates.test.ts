import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import {
  actByHand,
  addByHand,
  createRegisteredActivity,
  participantsPath,
  registrationServices,
} from '../../../../tests/support/registrations.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { certificateFile } from '../../../records/certificates/certificate-file.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())

const base = participantsPath
const post = (path: string, json: object, account = admin) => account.request(path, { method: 'POST', json })

const add = (activityId: string, people: string[], rest?: object) =>
  addByHand(admin, activityId, people, rest)

const act = (name: string, ids: string[], rest?: object) => actByHand(admin, name, ids, rest)

describe('the certificate of a participant (T-9)', () => {
  /** Adds somebody who attended an activity that is over. @returns what the panel reads and does of the certificate. */
  async function attended(fullName: string) {
    const activityId = await createRegisteredActivity(app, {}, new Date(Date.now() - 4 * 3_600_000))
    const [person] = await add(activityId, [fullName], { hasCome: true })
    const id = person?.id ?? ''
    const record = async () => await (await admin.request(`${base}/${id}`)).json()
    return {
      id,
      activityId,
      record,
      certificate: async () => (await record()).certificate,
      fetch: () => certificateFile(registrationServices(app), id, new Date()),
      reissue: (json: object) => post(`${base}/${id}/certificate`, json),
      revoke: (json: object) => post(`${base}/${id}/certificate/revocation`, json),
      entry: async () => (await (await admin.request(`${base}/${id}/history`)).json()).items[0],
    }
  }
  const proofOf = async (address: string) => await (await app.request(`/api${address}`)).json()

  it('is issued again with a corrected name, which the next download leaves as it is', async () => {
    const { certificate, fetch, reissue, record, entry } = await attended('Dilnoza Kochkorova')
    expect(await certificate()).toMatchObject({ state: 'ready', address: null, fetchedAt: null })
    expect((await reissue({ fullName: 'Dilnoza Qoʻchqorova' })).status).toBe(404)
    await fetch()
    const first = await certificate()
    expect(first).toMatchObject({ state: 'issued', name: 'Dilnoza Kochkorova' })
    expect(first.fetchedAt).not.toBeNull()
    expect((await refusalOf(await reissue({ fullName: '' }))).code).toBe('invalid-form')
    expect((await refusalOf(await reissue({ fullName: '王小明' }))).code).toBe('name-not-printable')
    expect((await record()).label.text).toBe('Dilnoza Kochkorova')
    expect((await reissue({ fullName: 'Dilnoza Qoʻchqorova' })).status).toBe(204)
    const second = await certificate()
    expect(second).toMatchObject({ state: 'issued', name: 'Dilnoza Qoʻchqorova', fetchedAt: null })
    await fetch()
    expect((await proofOf(second.address)).valid.sheet.name).toBe('Dilnoza Qoʻchqorova')
    expect((await proofOf(first.address)).withdrawn.reason).toBe('replaced')
    expect(await record()).toMatchObject({
      label: { text: 'Dilnoza Qoʻchqorova' },
      events: [{ act: 'correct', actorName: 'Malika Saidova' }, {}, {}],
    })
    expect(await entry()).toMatchObject({
      action: 'certificate-reissued',
      before: { fullName: 'Dilnoza Kochkorova' },
      after: { fullName: 'Dilnoza Qoʻchqorova' },
    })
  })

  it('is withdrawn with a reason, once and for good', async () => {
    const { certificate, fetch, reissue, revoke, entry } = await attended('Bekzod Olimov')
    expect((await revoke({ reason: 'A mistake' })).status).toBe(404)
    await fetch()
    expect((await refusalOf(await revoke({ reason: ' ' }))).code).toBe('invalid-form')
    expect((await revoke({ reason: 'Somebody else came' })).status).toBe(204)
    const withdrawn = await certificate()
    expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawal: 'revoked' })
    expect((await proofOf(withdrawn.address)).withdrawn.reason).toBe('revoked')
    expect(await entry()).toMatchObject({
      action: 'certificate-revoked',
      details: { reason: 'Somebody else came' },
    })
    expect((await refusalOf(await revoke({ reason: 'Again' }))).code).toBe('not-allowed-now')
    expect((await refusalOf(await reissue({ fullName: 'Bekzod Olimov' }))).code).toBe('not-allowed-now')
  })

  it('is marked where the typeface lacks a letter of the name, in the list too (row 19)', async () => {
    const { id, activityId, certificate } = await attended('Li Xiaoming 小明')
    expect(await certificate()).toMatchObject({ state: 'not-printable', missing: '小明' })
    const { items } = await (await admin.request(`${base}?activity=${activityId}`)).json()
    expect(items[0]).toMatchObject({ id, isNamePrintable: false })
  })

  it('follows the attendance: its page says withdrawn, and then valid again (row 29)', async () => {
    const { id, certificate, fetch } = await attended('Aziza Rasulova')
    await fetch()
    const { address } = await certificate()
    const page = async () => {
      const response = await app.request(`${address}?lng=en`)
      expect(response.status).toBe(200)
      return response.text()
    }
    expect(await page()).toContain('Aziza Rasulova')
    await act('undo-check-in', [id], { reason: 'Another person' })
    expect(await certificate()).toMatchObject({ state: 'withdrawn', withdrawal: 'not-attended' })
    expect(await page()).toContain(resources.en.certificates.withdrawn.title)
    await act('check-in', [id])
    expect((await certificate()).state).toBe('issued')
    expect(await page()).toContain('Aziza Rasulova')
  })
})
