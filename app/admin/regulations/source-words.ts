/**
 * Returns the words of a rich text's source without its marks, for one line in a list. It is no reader of rich texts,
 * which weighs more than a section of the panel may: a rare mark stays as it was typed.
 */
export function sourceWords(source: string): string {
  return source
    .replace(/(?<!\\)\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])\s+/gm, '')
    .replace(/(?<!\\)(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([\\*_#>[\]()+.-])/g, '$1')
}
