import { describe, expect, it } from 'vitest'
import { cookieLanguage, detectLanguage, languageCookie } from './preferences.ts'

describe('detectLanguage (L-1)', () => {
  it.each<
    [
      query: string | null,
      cookie: string | undefined,
      accept: string | undefined,
      expected: string,
      why: string,
    ]
  >([
    [null, undefined, undefined, 'uz', 'nothing is known'],
    ['ru', 'i18next=en', 'en', 'ru', 'the query is first'],
    [null, 'i18next=en', 'ru', 'en', 'then the cookie'],
    [null, undefined, 'ru', 'ru', 'then the header'],
    ['zz', 'i18next=en', 'ru', 'en', 'an unknown query is passed over'],
    ['', 'i18next=en', undefined, 'en', 'an empty query is passed over'],
    ['RU', 'i18next=en', 'en', 'ru', 'case does not matter in the query'],
    ['ru-RU', undefined, undefined, 'uz', 'the query takes our own codes only'],
    ['__proto__', undefined, undefined, 'uz', 'names of objects are no languages'],
    [null, 'i18next=xx', 'ru', 'ru', 'an unknown cookie is passed over'],
    [null, 'i18next=', 'ru', 'ru', 'an empty cookie is passed over'],
    [null, 'i18next', 'ru', 'ru', 'a cookie without a value is passed over'],
    [null, 'a=b; i18next=ru; c=d', 'en', 'ru', 'other cookies stand around it'],
    [null, 'xi18next=ru; i18nextLng=ru', 'en', 'en', 'similar names are other cookies'],
    [null, 'i18next=ru-RU', undefined, 'ru', 'a region is passed over in a cookie'],
    [null, 'i18next=xx; i18next=en', undefined, 'en', 'the first cookie that is understood counts'],
    [null, undefined, 'ru-RU,ru;q=0.9,en;q=0.8', 'ru', 'a browser in Russian'],
    [null, undefined, 'en-GB,en;q=0.9', 'en', 'a browser in English'],
    [null, undefined, 'uz-Latn-UZ,ru;q=0.5', 'uz', 'a browser in Uzbek with its script'],
    [null, undefined, 'de,fr;q=0.9', 'uz', 'languages that we do not have'],
    [null, undefined, 'de,en;q=0.3,ru;q=0.7', 'ru', 'the greater weight wins over the order'],
    [null, undefined, 'en;q=0.8,ru;q=0.8', 'en', 'the order decides between equal weights'],
    [null, undefined, 'en;q=0,ru;q=0.1', 'ru', 'a weight of zero is a refusal'],
    [null, undefined, 'en;q=0', 'uz', 'everything that we have is refused'],
    [null, undefined, '*', 'uz', 'anything'],
    [null, undefined, 'ru;q=abc', 'ru', 'a weight that is no number counts as none'],
    [null, undefined, 'RU-ru', 'ru', 'case does not matter in the header'],
    [null, undefined, ' ru ; q=0.5 , en ; q=0.4', 'ru', 'spaces do not matter'],
    [null, undefined, ';;,,=q;', 'uz', 'nonsense'],
    [null, undefined, `${'x,'.repeat(5_000)}ru`, 'uz', 'what stands too far behind is not read'],
    [null, ';=;;==', undefined, 'uz', 'a broken cookie'],
  ])('for the query %j, the cookie %j and the header %j it is %s: %s', (query, cookie, accept, expected) => {
    expect(detectLanguage(query, cookie, accept)).toBe(expected)
  })
})

describe('the cookie of the language', () => {
  it('is read back as it was written, and is for the whole site', () => {
    const cookie = languageCookie('ru', false)
    expect(cookie).toBe('i18next=ru; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(cookieLanguage(cookie)).toBe('ru')
  })

  it('goes over https only where the site is served so', () => {
    expect(languageCookie('en', true)).toMatch(/; Secure$/)
  })
})
