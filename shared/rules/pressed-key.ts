/** The part of a key event that names the key. */
interface KeyEvent {
  /** The character that the layout gives, or the name of the key. */
  key: string
  /** The position of the key in any layout. */
  code: string
}

/** The signs of keys that other layouts give to letters, by the positions of the keys. */
const signs: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
  Minus: '-',
  Equal: '=',
}

/**
 * Returns the key of a shortcut: a Latin letter in lower case, a sign, or the name of the key. Layouts without Latin
 * letters, such as the Russian one, give what the key at the same position gives in the English layout.
 */
export function pressedKey({ key, code }: KeyEvent): string {
  // Only such layouts have the full stop and the comma on the key of the slash.
  if (code === 'Slash' && key === '.') return '/'
  if (code === 'Slash' && key === ',') return '?'
  if (!/^\p{L}$/u.test(key)) return key
  if (/^\p{Script=Latin}$/u.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? signs[code] ?? key
}
