import { expect, it } from 'vitest'
import { isAmbiguousPath } from './ambiguous-paths.ts'

it.each([
  ['an encoded slash', '/media/x/..%2F..%2Fassets%2Fa.js'],
  ['an encoded slash in small letters', '/media%2fx'],
  ['a slash that is encoded twice', '/media%252Fx'],
  ['a slash that is encoded four times', '/media%2525252Fx'],
  ['an overlong slash', '/media%c0%afx'],
  ['an overlong dot', '/%c0%ae%c0%ae/x'],
  ['a backslash', '/media\\x'],
  ['an encoded backslash', '/media%5cx'],
  ['a backslash that is encoded twice', '/media%255Cx'],
  ['a dot segment', '/./x'],
  ['two dots', '/media/../x'],
  ['two dots at the end', '/media/..'],
  ['two dots with a parameter', '/media/..;a=1/x'],
  ['encoded dots', '/media/%2e%2E/x'],
  ['a dot and an encoded dot', '/media/.%2e/x'],
  ['dots that are encoded twice', '/media/%252e%252e/x'],
  ['two slashes', '/media//x'],
  ['two slashes at the beginning', '//evil.example/x'],
  ['an encoded letter', '/%61pi/docs'],
  ['a letter that is encoded twice', '/%2561pi/docs'],
  ['a zero byte', '/media/x%00.js'],
  ['a line break', '/media/x%0d%0aA: b'],
  ['a tab as it is', '/media/.\t./x'],
  ['an encoded delete', '/media/x%7f'],
  ['bytes as they are', '/media/\u00d1\u0091'],
  ['bytes that are not UTF-8', '/media/%ff'],
  ['half an escape', '/media/x%e'],
  ['no escape', '/media/x%zz'],
  ['a fragment', '/media/x#/../y'],
  ['a fragment in a query', '/media/x?y#&lng=ru'],
  ['an address of a site with two dots', 'http://127.0.0.1/media/../x'],
])('%s makes a path ambiguous', (_what, target) => {
  expect(isAmbiguousPath(target)).toBe(true)
})

it.each([
  '/',
  '/?lng=ru',
  '/ambassadors/018f0000-0000-7000-8000-000000000000?tab=%2F..%2F%5C%00//..\\',
  '/media/018f0000-0000-7000-8000-000000000000/0a1b2c3d?w=320',
  '/assets/admin-part.activities-section.CnrwFnIJ.js',
  '/api/locales/uz/admin-people',
  '/api/texts/admin-people%3Aaccount.open',
  '/art/covers/ABC-12.it.svg',
  '/.well-known/security.txt',
  '/pages/a...b/.../c',
  '/pages/%D1%91%20100%25',
  'http://127.0.0.1:3000/ambassadors',
  'http://127.0.0.1:3000',
  '*',
])('%s is not ambiguous', (target) => {
  expect(isAmbiguousPath(target)).toBe(false)
})
