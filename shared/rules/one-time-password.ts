/** The characters of a generated password, without those that look alike: it is read from a screen. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupCharacters = 5

/**
 * Generates a password of twenty letters and digits in four groups: about 99 bits.
 * @param randomBelow returns a whole number from 0, each with the same probability, below a limit.
 */
export function generatePassword(randomBelow: (limit: number) => number): string {
  const letter = () => letters.charAt(randomBelow(letters.length))
  const group = () => Array.from({ length: groupCharacters }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}
