/** Longer texts are computed each time: nobody may fill the memory with them. */
const textMaxCharacters = 200
const entriesMax = 1_000

/**
 * Memoises a pure function of a text: browsers send the same few header values again and again, and a search goes
 * through several tables. The memo holds at most 1000 texts of at most 200 characters, and is cleared when it is full.
 */
export function boundedMemo<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    if (text.length <= textMaxCharacters) {
      if (known.size >= entriesMax) known.clear()
      known.set(text, value)
    }
    return value
  }
}
