import { execFileSync } from 'node:child_process'

/**
 * Runs a tool of poppler on a document and returns its output.
 * @throws {Error} with what to install, where the machine lacks it.
 */
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
