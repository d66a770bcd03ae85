/** Words before a surname that are not its first letter: "van Elderen" is E, "Al Suwaidan" is S. */
const particles = new Set(
  'al av bin da das de del della den der di do dos du el ibn la le ní nic ten ter van vom von zu'.split(' '),
)

/** Returns the first letter of a name. Oʻ and Gʻ are one letter each and keep their sign (DESIGN, voice). */
function firstLetter(word: string): string {
  const characters = [...word.normalize('NFC')]
  const letter = characters.find((character) => /\p{L}/u.test(character)) ?? ''
  const sign = /[oOgG]/.test(letter) && characters[characters.indexOf(letter) + 1] === 'ʻ' ? 'ʻ' : ''
  return letter.toUpperCase() + sign
}

/** Removes the particles before a surname, unless it has nothing else. */
function withoutParticles(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words.find((word) => !particles.has(word.toLowerCase())) ?? words[0] ?? ''
}

/**
 * Returns the two initials of a person: "Haruto Minegishi" gives HM, "Joris van Elderen" JE, "Olim Gʻulomov" OGʻ. A
 * name without letters adds nothing, so the result has at most four characters and may be empty.
 */
export function initials(firstname: string, lastname: string): string {
  return firstLetter(firstname.trim()) + firstLetter(withoutParticles(lastname))
}
