import { describe, expect, it } from 'vitest'
import { isCyrillic, namesFor, proposedCyrillic, wholeName } from './person-names.ts'

describe('names in two scripts (C-9)', () => {
  const wei = { firstname: 'Wei', lastname: 'Toh', middlename: null }
  it.each([
    [{ firstname: 'Шавкат', lastname: 'Йўлдошев' }, 'Shavkat Yoʻldoshev', 'Шавкат Йўлдошев'],
    [{ firstname: 'Shavkat', lastname: 'Yoʻldoshev' }, 'Shavkat Yoʻldoshev', 'Шавкат Йўлдошев'],
    [
      { firstname: 'Shavkat', lastname: 'Yoʻldoshev', cyrillicNames: { lastname: 'Юлдашев' } },
      'Shavkat Yoʻldoshev',
      'Шавкат Юлдашев',
    ],
    [wei, 'Wei Toh', 'Wei Toh'],
    [{ ...wei, cyrillicNames: { firstname: 'Вэй' } }, 'Wei Toh', 'Вэй Тох'],
    [{ ...wei, cyrillicNames: { firstname: 'Вэй', lastname: 'То' } }, 'Wei Toh', 'Вэй То'],
    [
      { firstname: 'Dilafruz', lastname: 'Qodirova', middlename: 'Rustam qizi' },
      'Dilafruz Rustam qizi Qodirova',
      'Дилафруз Рустам қизи Қодирова',
    ],
  ])('%j are %s, and %s in Russian', (stored, latin, cyrillic) => {
    expect(wholeName(namesFor(stored, 'uz'))).toBe(latin)
    expect(wholeName(namesFor(stored, 'en'))).toBe(latin)
    expect(wholeName(namesFor(stored, 'ru'))).toBe(cyrillic)
  })

  it.each([
    ['Haruto', 'Minegishi', 'Харуто', 'Минегиши'],
    ['Zofia', 'Wiśnicka', 'Зофия', 'Висника'],
    ['Élise', 'Montferrand', 'Элисе', 'Монтферранд'],
    ['Celine', 'McKay', 'Селине', 'Мкай'],
  ])('%s %s is proposed as %s %s', (firstname, lastname, first, last) => {
    expect(proposedCyrillic({ firstname, lastname }, 'firstname')).toBe(first)
    expect(proposedCyrillic({ firstname, lastname }, 'lastname')).toBe(last)
    expect(proposedCyrillic({ firstname, lastname }, 'middlename')).toBe('')
  })

  it('are not proposed for what is Cyrillic already', () => {
    expect(isCyrillic('Шавкат')).toBe(true)
    expect(proposedCyrillic({ firstname: 'Шавкат', lastname: 'Йўлдошев' }, 'firstname')).toBe('')
  })
})
