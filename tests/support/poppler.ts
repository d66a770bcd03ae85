import { execFileSync } from 'node:child_process'

/** What a tool of poppler says of a document. A machine without it fails with the words that say what to install. */
export function poppler(tool: 'pdfinfo' | 'pdftotext' | 'pdffonts', options: string[], pdf: Buffer): string {
  try {
    const files = tool === 'pdftotext' ? ['-', '-'] : ['-']
    return execFileSync(tool, [...options, ...files], { input: pdf, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error(`No ${tool} on this machine: install poppler (apt-get install poppler-utils).`)
    }
    throw error
  }
}
