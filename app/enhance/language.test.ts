// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { languageStorageKey, panelLanguageStorageKey } from '../../shared/rules/storage-keys.ts'
import { applyLanguage, updateLanguageLinks } from './language.ts'

/** Runs the detection on a page, and returns the address that is opened instead of it, if any. */
function opened(path: string, shown = 'uz'): string | undefined {
  history.replaceState(null, '', path)
  document.documentElement.lang = shown
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  applyLanguage()
  const [address] = replace.mock.lastCall ?? []
  replace.mockRestore()
  return address && String(address).replace(location.origin, '')
}
const stored = () => localStorage.getItem(languageStorageKey)
/** Sets the language cookie of the page. */
function setCookie(value: string): void {
  Object.assign(document, { cookie: `i18next=${value}` })
}

beforeEach(() => setCookie(''))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('stores nothing where nobody chose a language', () => {
  expect(opened('/')).toBeUndefined()
  expect(stored()).toBeNull()
})

it('stores the language that was chosen by an address, or earlier by a cookie', () => {
  localStorage.setItem(languageStorageKey, 'en')
  expect(opened('/?lng=ru', 'ru')).toBeUndefined()
  expect(stored()).toBe('ru')
  setCookie('uz')
  expect(opened('/', 'uz')).toBeUndefined()
  expect(stored()).toBe('uz')
})

it.each([
  'localStorage',
  'sessionStorage',
] as const)('reopens the page in the language that only %s knows', (storage) => {
  window[storage].setItem(languageStorageKey, 'en-GB')
  expect(opened('/ambassadors?q=a')).toBe('/ambassadors?q=a&lng=en')
})

it('prefers the query to the cookie, the cookie to local storage, and that to session storage', () => {
  sessionStorage.setItem(languageStorageKey, 'uz')
  localStorage.setItem(languageStorageKey, 'en')
  expect(opened('/', 'uz')).toBe('/?lng=en')
  setCookie('ru')
  expect(opened('/', 'uz')).toBe('/?lng=ru')
  expect(opened('/?lng=en', 'en')).toBeUndefined()
  expect(stored()).toBe('en')
})

it('reopens no page that has a language in its address, so that it cannot loop', () => {
  localStorage.setItem(languageStorageKey, 'ru')
  expect(opened('/?lng=ru', 'uz')).toBeUndefined()
  expect(opened('/?lng=ru', 'ru')).toBeUndefined()
})

it('ignores what is no language of the site', () => {
  localStorage.setItem(languageStorageKey, 'xx')
  setCookie('undefined')
  expect(opened('/')).toBeUndefined()
  expect(opened('/?lng=xx')).toBeUndefined()
  expect(stored()).toBe('xx')
})

it.each([
  ['a clause', '/regulations#6', '/regulations?lng=ru#6'],
  ['a language of the address before', '/about?lng=uz#faq', '/about?lng=ru#faq'],
  ['what was searched for meanwhile', '/about?q=ariza', '/about?q=ariza&lng=ru'],
  ['the tab of an account page', '/profile?tab=edit', '/profile?tab=edit&lng=ru'],
])('switching the language retains %s', (_position, path, address) => {
  document.body.innerHTML = '<nav><a href="?lng=ru" hreflang="ru">Ru</a></nav>'
  updateLanguageLinks()
  // The address changes without the page being loaded.
  history.replaceState(null, '', path)
  const link = document.querySelector('a') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  expect(link.href).toBe(`${location.origin}${address}`)
})

it('leaves the panel in its own language, once it has one', () => {
  localStorage.setItem(languageStorageKey, 'ru')
  expect(opened('/admin/activities')).toBe('/admin/activities?lng=ru')
  localStorage.setItem(panelLanguageStorageKey, 'uz')
  expect(opened('/admin/activities')).toBeUndefined()
})
