/** URLs of the fonts that a PDF may name without embedding them, by their file names. */
const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.split('/').at(-1) ?? path, address]),
)

/** Source of fonts for pdf.js: from our own origin, one by one as a document requests them, and nothing else. */
export class StandardFonts {
  /**
   * Reads a font.
   * @throws {Error} where there is none of that name, or it could not be fetched.
   */
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses[filename]
    if (address === undefined) throw new Error(`There is no ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} was answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
