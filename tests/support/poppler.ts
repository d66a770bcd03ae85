import { execFileSync } from 'node:child_process'

/** Runs a tool of poppler on a document and returns its output. Its tests say that they need it (`needs`). */
export function poppler(tool: 'pdfinfo' | 'pdftotext' | 'pdffonts', options: string[], pdf: Buffer): string {
  const files = tool === 'pdftotext' ? ['-', '-'] : ['-']
  return execFileSync(tool, [...options, ...files], { input: pdf, encoding: 'utf8' })
}
