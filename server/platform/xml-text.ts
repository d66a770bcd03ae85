/**
 * Everything that is no character of XML 1.0: lone surrogates, U+FFFE, U+FFFF, and control characters but white space.
 */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * Removes the characters that XML cannot hold, not even escaped: one of them makes the whole document unreadable. Each
 * writer of XML uses it, for texts that were stored before they were normalized, or by another program.
 */
export function xmlText(text: string): string {
  return text.replace(notInXml, '')
}
