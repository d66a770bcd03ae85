// @vitest-environment happy-dom
import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PartNotLoaded } from './load-part.ts'
import { requestTexts } from './load-texts.ts'

const load = async () => 'part'
let texts: i18n

beforeEach(async () => {
  texts = createInstance()
  await texts.use(HttpBackend).init({
    lng: 'uz',
    ns: [],
    fallbackLng: false,
    backend: { loadPath: '/{{lng}}/{{ns}}', request: requestTexts },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
const comeBack = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.stubGlobal('fetch', async () => new Response('{"title":"Mamlakatlar"}'))
}

it('fails at once while the browser is offline, and succeeds when it is tried again', async () => {
  goOffline()
  const since = Date.now()
  await expect(loadPart(load, texts, ['admin-catalogue'])).rejects.toThrow(PartNotLoaded)
  expect(Date.now() - since).toBeLessThan(300)
  comeBack()
  expect(await loadPart(load, texts, ['admin-catalogue'])).toBe('part')
  expect(texts.getFixedT('uz')('admin-catalogue:title' as never)).toBe('Mamlakatlar')
})

it('fails where the server has no texts after all attempts, though i18next fulfils its promise', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn(async () => new Response('x', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  const loading = expect(loadPart(load, texts, ['admin-catalogue'])).rejects.toThrow(PartNotLoaded)
  await vi.advanceTimersByTimeAsync(20_000)
  await loading
  expect(fetched).toHaveBeenCalledTimes(6)
  vi.useRealTimers()
  comeBack()
  expect(await loadPart(load, texts, ['admin-catalogue'])).toBe('part')
})

it('fails where the files cannot be fetched', async () => {
  comeBack()
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(loadPart(broken, texts, [])).rejects.toThrow(PartNotLoaded)
})
