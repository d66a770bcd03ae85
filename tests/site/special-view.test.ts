import { describe, expect, inject, it } from 'vitest'
import { parseView } from '../../shared/rules/special-view.ts'

const baseUrl = inject('baseUrl')

describe('one address in several views', () => {
  it('is never given to the reader of another, also from memory', async () => {
    const views = ['', 'bw.1.1.1', 'wb.2.1.0', 'blue.3.2.1', 'no.2.1.1', 'evil']
    const read = async (view: string) => {
      const response = await fetch(`${baseUrl}/experts`, { headers: view ? { cookie: `view=${view}` } : {} })
      expect(response.headers.get('vary')).toContain('Cookie')
      return { etag: response.headers.get('etag'), html: await response.text() }
    }
    const first = await Promise.all(views.map(read))
    expect(new Set(first.map(({ etag }) => etag)).size).toBe(views.length - 1)
    for (let round = 0; round < 3; round += 1) {
      for (const [index, view] of views.entries()) {
        const { etag, html } = await read(view)
        expect(etag, view).toBe(first[index]?.etag)
        const { scheme } = parseView(view)
        expect(/<html[^>]* data-view="(\w+)"/.exec(html)?.[1] ?? null, view).toBe(scheme)
      }
    }
    // A reader who has the page in one view gets no 304 for another.
    const other = await fetch(`${baseUrl}/experts`, {
      headers: { cookie: 'view=wb.2.1.0', 'if-none-match': first[1]?.etag ?? '' },
    })
    expect(other.status).toBe(200)
  })

  it('is data without a view: a calendar and the API answer all alike', async () => {
    for (const path of ['/activities.ics?lng=uz', '/api/activities']) {
      const etags = await Promise.all(
        ['bw.1.1.1', 'wb.2.1.0'].map(async (view) =>
          (await fetch(`${baseUrl}${path}`, { headers: { cookie: `view=${view}` } })).headers.get('etag'),
        ),
      )
      expect(new Set(etags).size, path).toBe(1)
    }
  })
})
