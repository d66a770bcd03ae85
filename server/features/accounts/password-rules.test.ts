import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblem, personalWords, requireGoodPassword } from './password-rules.ts'

const owner = {
  firstname: 'Gʻulnora',
  lastname: 'Каримова',
  email: 'g.karimova84@it-park.example',
  login: 'gulya_k',
}
const problem = (password: string) => passwordProblem(password, personalWords(owner))

describe('a new password (V-1)', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'Password2026!',
    '!!password!!',
    'p@ssw0rd1',
    '123456789',
    '1234567890',
    'qwertyuiop',
    'dragondragon',
    '123123123123',
    'aaaaaaaaaaaaaaaa',
    '111222111222',
    'parol2026',
    'Пароль12345',
    'salom salom 1',
    'йцукен12345',
    'ｐａｓｓｗｏｒｄ１',
  ])('is refused as one of the most used: %s', (password) => {
    expect(problem(password)).toBe('password-common')
  })

  it.each([
    'Karimova2026',
    'karimova-karimova',
    'Каримова1984!',
    'gulnora1984',
    'Gʻulnora Karimova',
    'Gulnora_Karimova!!',
    "G'ulnora.Karimova",
    'гулнора2026',
    'gulya_k-2026',
    'GULYA_K.GULYA_K',
    'gkarimova84!',
    'it-park-2026',
    'Digital World 1',
    'd1g1talw0rld',
    'RaqamliDunyo2026',
    'рақамли дунё',
    'Uzbekistan-2026',
    'Oʻzbekiston1991',
    "o'zbekiston!!",
    'O‘zbekiston 01.09.1991',
    'Ўзбекистон',
    'Узбекистан1991',
    'vazirlik vazirlik',
    'karimova@raqamli.dunyo',
  ])('is refused where it is made of known words: %s', (password) => {
    expect(problem(password)).toBe('password-own-words')
  })

  it.each([
    'correct horse battery staple',
    'karimova loves her garden',
    'digital gardens bloom in may',
    'Oʻzbekistonda bahor erta keladi',
    'to‘qqiz qora mushuk uchdi',
    'девять чёрных кошек',
    'monkey 8402957713',
    'xkQ9-tr2w-0Lmz',
    'password manager wrote me',
    'zxspectrum48k',
    '🐈🐕🐎🐄🐖🐏🐐🐓🦆',
  ])('is taken: %s', (password) => {
    expect(problem(password)).toBeNull()
  })

  it('takes no word of one sign for one that everything is made of', () => {
    const words = personalWords({ firstname: 'A', lastname: 'B', email: 'c.d.e.f@g.h', login: 'abc' })
    expect(passwordProblem('cafe-bead-face', words)).toBeNull()
  })

  it('is refused by the name of its field', () => {
    expect(() => requireGoodPassword('Karimova2026', owner)).toThrow(
      expect.objectContaining({
        code: 'invalid-form',
        details: { problems: [{ field: 'password', code: 'password-own-words' }] },
      }),
    )
    expect(() => requireGoodPassword('nine black cats flew', owner)).not.toThrow()
  })

  it('is refused for every mixture of own words, digits and signs, and taken once a word of another stands in it', () => {
    const own = fc.constantFrom('Karimova', 'GULNORA', 'каримова', 'raqamli', 'Dunyo', 'world', 'gulya')
    const between = fc.stringMatching(/^[\d!?.\-_ #]{0,3}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(between, own), { minLength: 2, maxLength: 5 }), between, (parts, end) => {
        const password = parts.flat().join('') + end
        expect(problem(password)).not.toBeNull()
        expect(problem(`${password} giraffe violet`)).toBeNull()
      }),
    )
  })

  it('is judged, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 128 }),
        fc.array(fc.string(), { maxLength: 6 }),
        (password, words) => {
          expect([null, 'password-common', 'password-own-words']).toContain(passwordProblem(password, words))
        },
      ),
    )
  })
})
