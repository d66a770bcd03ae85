// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { TypedSiteText } from '../../../shared/schemas/site-text-records.ts'
import type { ApiClient } from '../../api/client.ts'
import { PartNotLoaded } from '../../app-page/load-part.ts'
import { readTypedPage, updatePage } from './typed-page.ts'

afterEach(() => vi.unstubAllGlobals())

const html = `<!doctype html><html lang="ru"><head><title>t</title><script src="/a.js"></script>
  <link rel="modulepreload" href="/b.js"><link rel="icon" href="/c.svg"></head>
  <body><aside data-preview-bar>Preview</aside><a href="/about">About</a><h1>Typed</h1></body></html>`
const typed = { id: null } as TypedSiteText

/** Reads the page that the server answers with. */
function read(response: Response) {
  const call = vi.fn(async () => ({ address: '/preview/secret' }))
  const fetched = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetched)
  const { signal } = new AbortController()
  return { call, fetched, page: readTypedPage({ call } as unknown as ApiClient, typed, 'ru', signal) }
}

it('reads the page in the language of the preview, without choosing it for the site', async () => {
  const { call, fetched, page } = read(new Response(html))
  expect((await page).documentElement.lang).toBe('ru')
  expect(call).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ body: typed }))
  expect(fetched).toHaveBeenCalledWith(
    '/preview/secret?lng=ru',
    expect.objectContaining({ credentials: 'omit' }),
  )
})

it('leaves out what runs and what speaks of the link, and lets links lead nowhere', async () => {
  const page = await read(new Response(html)).page
  expect(page.querySelector('script, [rel=modulepreload], aside')).toBeNull()
  expect(page.querySelector('[rel=icon]')).not.toBeNull()
  expect(page.head.firstElementChild?.outerHTML).toBe('<base target="_blank">')
})

it('refuses an answer that is no page', async () => {
  await expect(read(new Response('', { status: 429 })).page).rejects.toThrow(PartNotLoaded)
})

it('shows another state of the page in the same document, which keeps its styles and its scroll', async () => {
  const shown = await read(new Response(html.replace('Typed', 'Before'))).page
  const { head } = shown
  updatePage(shown, await read(new Response(html.replace('lang="ru"', 'lang="en"'))).page)
  expect(shown.querySelector('h1')?.textContent).toBe('Typed')
  expect(shown.head).toBe(head)
  expect(shown.documentElement.lang).toBe('en')
})
