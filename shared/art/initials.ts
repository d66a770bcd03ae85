/** Words before a surname that are not its first letter: "van Elderen" is E, "Al Suwaidan" is S. */
const particle = /^(al|av|bin|d[aeiou]|d[ao]s|del|della|den|der|el|ibn|la|le|ní|nic|ten|ter|van|vom|von|zu)$/i

/** Returns the first letter of a name. Oʻ and Gʻ are one letter each and keep their sign (DESIGN, voice). */
function firstLetter(word: string): string {
  const [letter = ''] = /[og]ʻ|\p{L}/iu.exec(word.normalize('NFC')) ?? []
  return letter.toUpperCase()
}

/** Removes the particles before a surname, unless it has nothing else. */
function withoutParticles(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words.find((word) => !particle.test(word)) ?? words[0] ?? ''
}

/**
 * Returns the two initials of a person: "Haruto Minegishi" gives HM, "Joris van Elderen" JE, "Olim Gʻulomov" OGʻ. A
 * name without letters adds nothing, so the result has at most four characters and may be empty.
 */
export function initials(firstname: string, lastname: string): string {
  return firstLetter(firstname.trim()) + firstLetter(withoutParticles(lastname))
}
