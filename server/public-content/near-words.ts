/** The longest query word that distances are computed for; searched words are at most as long. */
const charactersMax = 40

/** The distance of a word from a query word, in edits: as a whole, and by its nearest beginning. */
export interface WordDistance {
  whole: number
  beginning: number
}

/** The rows of the distance matrix; they are used again at each call, since calls never overlap. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(charactersMax * 2 + 1))

/**
 * Returns the distance of two words: the number of letters that are missing, wrong, too many or swapped with their
 * neighbour (optimal string alignment).
 * @param query at most 40 characters of a–z and 0–9.
 * @param word of any length; what stands past 40 characters more than the query has counts in neither distance.
 * @param max the greatest distance that is of interest; above it `undefined` is returned.
 */
export function distanceOf(query: string, word: string, max: number): WordDistance | undefined {
  const length = Math.min(word.length, query.length + max)
  let [previous, current, next] = rows as [Uint8Array, Uint8Array, Uint8Array]
  for (let place = 0; place <= length; place += 1) current[place] = place
  for (let line = 1; line <= query.length; line += 1) {
    next[0] = line
    let least = line
    const letter = query.charCodeAt(line - 1)
    for (let place = 1; place <= length; place += 1) {
      const cost = letter === word.charCodeAt(place - 1) ? 0 : 1
      let distance = Math.min(
        (current[place - 1] ?? 0) + cost,
        (current[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
      )
      const isSwapped =
        line > 1 &&
        place > 1 &&
        letter === word.charCodeAt(place - 2) &&
        query.charCodeAt(line - 2) === word.charCodeAt(place - 1)
      if (isSwapped) distance = Math.min(distance, (previous[place - 2] ?? 0) + 1)
      next[place] = distance
      if (distance < least) least = distance
    }
    if (least > max) return undefined
    ;[previous, current, next] = [current, next, previous]
  }
  let beginning = Number.POSITIVE_INFINITY
  for (let place = 1; place <= length; place += 1) beginning = Math.min(beginning, current[place] ?? 0)
  if (beginning > max) return undefined
  const whole = word.length > length ? Number.POSITIVE_INFINITY : (current[length] ?? 0)
  return { whole, beginning }
}

/** Returns the letters and digits of a word as bits; it tells quickly that two words have too few in common. */
export function letterBits(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place)
    bits |= 1 << (code >= 97 ? code - 97 : 26 + ((code - 48) % 5))
  }
  return bits
}

/** Counts the letters of a query word that another word lacks. */
export function missingLetters(queryBits: number, wordBits: number): number {
  let rest = queryBits & ~wordBits
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}
