import { afterEach, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { cleanUp, createPreparedDataFolder, startSite } from '../support/site-process.ts'

afterEach(cleanUp)

it('npm run dev serves the site, and the sources of what lives in the browser', {
  timeout: 120_000,
}, async () => {
  const port = String(await freePort())
  const site = startSite({ PORT: port, DATA_DIR: createPreparedDataFolder() }, ['scripts/dev.ts'])
  const address = await site.address
  const read = async (path: string) => {
    const response = await fetch(`${address}${path}`)
    expect(response.status, path).toBe(200)
    return { text: await response.text(), headers: response.headers }
  }
  const { text: page, headers } = await read('/admin/organizations?lng=uz')
  expect(page).toContain('src="/app/admin/admin-panel.island.tsx"')
  expect(page).toContain('/@vite/client')
  expect(page).not.toMatch(/\/assets\/(?:island|admin-panel)\./)
  expect(headers.get('content-security-policy')).toBeNull()
  expect((await read('/sign-in')).text).toContain('src="/app/islands/sign-in-page.island.tsx"')
  // With the script that replaces it in the page.
  expect((await read('/app/admin/kit/record-list/list-page.tsx')).text).toContain('import.meta.hot')
  expect((await read('/api/countries')).headers.get('content-type')).toContain('application/json')
  expect(await site.stop()).toMatchObject({ code: 0 })
})
