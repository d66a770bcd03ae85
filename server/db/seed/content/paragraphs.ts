/** Joins paragraphs into one text, with an empty line between them as the pages expect. */
export function paragraphs(...texts: string[]): string {
  return texts.join('\n\n')
}
