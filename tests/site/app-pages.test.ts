import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { panelIslandName } from '../../app/admin/panel-island.ts'
import type { AppPageName, islandNamespaces } from '../../app/islands/island-data.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

const read = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).text()

/** Finds the id of a sample activity that people can register for. */
async function findOpenActivity(): Promise<string> {
  const { items } = JSON.parse(await read('/api/activities?when=upcoming&pageSize=50')) as {
    items: { id: string; availability: { state: string } | null }[]
  }
  return items.find(({ availability }) => availability?.state === 'open')?.id ?? ''
}

/** Addresses of the app pages, by their islands. */
const appPagePaths: Record<AppPageName | typeof panelIslandName, string> = {
  'sign-in-page': '/sign-in',
  'sign-up-page': '/sign-up',
  'register-page': '/register',
  'profile-page': '/profile',
  'add-activity-page': '/add-activity',
  [panelIslandName]: '/admin',
}
/** Addresses of the documents with an island, which work without it. */
const islandPaths: Record<keyof typeof islandNamespaces, string> = {
  'application-form': '/apply',
  'call-request-form': '/contact',
  'document-preview': '/regulations',
  'registration-form': '/activities-single/:open/register',
}

describe('a page whose script does not load', () => {
  it.each(
    Object.entries(appPagePaths).flatMap(([island, path]) =>
      languages.map((language) => ({ island, path, language })),
    ),
  )('$path in $language says what to do, with scripts turned off and with no answer (P-22)', async ({
    island,
    path,
    language,
  }) => {
    const html = await read(`${path}?lng=${language}`)
    const { noScript, scriptMissing, tryAgain } = resources[language].app
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
    expect(without).toContain(noScript)
    const [notice = ''] = /<div[^>]* data-script-missing="".*?<\/a>/s.exec(html) ?? []
    expect(notice).toContain('role="alert"')
    expect(notice).toContain(scriptMissing)
    expect(notice).toMatch(new RegExp(`<a href=""[^>]*>${tryAgain}</a>`))
    // The styles that show it hide the waiting after it.
    expect(html.indexOf('data-script-missing')).toBeLessThan(html.indexOf(`data-island="${island}"`))
  })

  it.each(Object.entries(islandPaths))('%s waits for nothing, at %s', async (island, pattern) => {
    const path = pattern.replace(':open', await findOpenActivity())
    const [part = ''] =
      new RegExp(`data-island="${island}".*?data-island-data`, 's').exec(await read(`${path}?lng=en`)) ?? []
    expect(part).not.toBe('')
    expect(part).not.toMatch(/loading|aria-busy|disabled/i)
  })
})

/** The most that the HTML of the edited profile may weigh, packed: with the styles it stays within 30 KB. */
const htmlMaxBytes = 12 * 1024

describe('the document of the profile', () => {
  const tabs = ['personal', 'edit', 'password', 'settings', 'activities'] as const
  const addressOf = (tab: string) => `/profile${tab === 'personal' ? '' : `?tab=${tab}`}`
  const links = (html: string) => [...html.matchAll(/<link[^>]*rel="(?:module)?preload"[^>]*>/g)].join('\n')

  it.each(
    languages,
  )('has the whole form of its edit tab in %s, to be filled in before the page is there', async (lng) => {
    const html = await read(`/profile?tab=edit&lng=${lng}`)
    const { editor, profile } = resources[lng]
    const [form = ''] = /<fieldset[^>]*disabled[^>]*data-own-fields[^>]*>.*<\/fieldset>/s.exec(html) ?? []
    for (const { label } of [
      editor.names.firstname,
      editor.names.lastname,
      editor.country,
      editor.headline,
      editor.bio,
    ])
      expect(form).toContain(`>${label}</label>`)
    for (const name of [
      'firstname',
      'lastname',
      'countryId',
      `headline.${lng}`,
      `bio.${lng}`,
      'linkedin',
      'website',
    ])
      expect(form).toContain(`name="${name}"`)
    expect(form.match(/<option/g)?.length).toBeGreaterThan(20)
    for (const text of [profile.edit.person.text, profile.edit.texts.text, profile.save])
      expect(form).toContain(text)
    expect(gzipSync(html).length).toBeLessThanOrEqual(htmlMaxBytes)
  })

  it.each(tabs)('marks the tab of its address, and fetches its files at once: %s', async (tab) => {
    const html = await read(`${addressOf(tab)}${tab === 'personal' ? '?' : '&'}lng=en`)
    expect(/<a [^>]*aria-current="page"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(resources.en.profile.tabs[tab])
    expect(html.includes('data-own-fields')).toBe(tab === 'edit')
    const hasForms = tab === 'edit' || tab === 'password' || tab === 'settings'
    expect(links(html).includes(`island-part.${tab}-tab.`)).toBe(hasForms)
    expect(links(html).includes('/api/locales/en/editor')).toBe(hasForms)
    // The activities are read at first only where they are shown.
    expect(/data-early-reads="([^"]*)"/.exec(html)?.[1]?.split(' ')).toEqual([
      '/profile',
      '/general-data',
      ...(hasForms ? [] : ['/profile/activities']),
    ])
  })
})

describe('the document of the door (T-8)', () => {
  const at = (path: string) => fetch(`${inject('baseUrl')}${path}`)

  it('alone may use the camera, and is installed apart from the site', async () => {
    for (const path of ['/admin/check-in', '/admin/check-in/01a22674-7bdd-78bc-bc0d-7e696c2bcb4f?lng=ru']) {
      const response = await at(path)
      expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
      expect(await response.text()).toContain('rel="manifest" href="/door.webmanifest?lang=')
    }
    const panel = await at('/admin')
    expect(panel.headers.get('permissions-policy')).toContain('camera=()')
    expect(await panel.text()).toContain('rel="manifest" href="/manifest.webmanifest?lang=')
  })

  it('has a worker that may fetch what its page may, and no other file of the site may', async () => {
    const worker = await at('/door-worker.js')
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect((await at('/favicon.svg')).headers.get('content-security-policy')).not.toContain('connect-src')
    // In one file, since it is no module.
    expect(await worker.text()).not.toMatch(/\b(?:import|export)\b/)
  })
})
