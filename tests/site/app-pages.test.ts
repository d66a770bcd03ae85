import { describe, expect, inject, it } from 'vitest'
import { panelIslandName } from '../../app/admin/panel-island.ts'
import type { AppPageName, islandNamespaces } from '../../app/islands/island-data.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

const read = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).text()

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

  it.each(Object.entries(islandPaths))('%s waits for nothing, at %s', async (island, path) => {
    const [part = ''] =
      new RegExp(`data-island="${island}".*?data-island-data`, 's').exec(await read(`${path}?lng=en`)) ?? []
    expect(part).not.toBe('')
    expect(part).not.toMatch(/loading|aria-busy|disabled/i)
  })
})
