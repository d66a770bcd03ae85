import { expect, it } from 'vitest'
import { generatePassword } from './one-time-password.ts'

it('has four groups of five letters and digits, each drawn apart', () => {
  let drawn = 0
  const password = generatePassword((limit) => drawn++ % limit)
  expect(password).toBe('abcde-fghjk-mnpqr-stuvw')
})
