import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { readLocatedBlocks } from '../../../../shared/rich-text/read-rich-text.ts'
import { documentOf, sourceOf } from './rich-document.ts'

/** Pieces of sources as people write them: other signs for the same marks, and marks of nothing. */
const piece = fc.constantFrom(
  ...[
    '*',
    '**',
    '_',
    '__',
    '\\',
    '\\.',
    '[a](https://a.uz)',
    '![a](media:0199a1b2-c3d4-7e5f-8a6b-0123456789ab)',
  ],
  ...[
    '# ',
    '### ',
    '> ',
    '>',
    '- ',
    '* ',
    '+ ',
    '1. ',
    '3. ',
    '2015. ',
    '7) ',
    '\n',
    '\n\n',
    '\n\n\n',
    ' \n',
    '  ',
  ],
  ...['\t', 'a', 'oʻ', 'Ж', '`', '<b>', '&lt;'],
)
const anySource = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''))

/** Types a letter at the end of the first words of a block, and writes the source. */
function typedInto(source: string, index: number): string {
  const document = documentOf(source)
  const start = document.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, 0)
  let end = start + 1
  document.nodesBetween(start, start + (document.children[index]?.nodeSize ?? 0), (node, at) => {
    if (node.isTextblock && end === start + 1) end = at + node.nodeSize - 1
  })
  return sourceOf(EditorState.create({ doc: document }).tr.insertText('z', end).doc, source)
}

describe('the editor of a rich text', () => {
  it('writes the source that it opened where nothing was changed', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(sourceOf(documentOf(source), source)).toBe(source)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [
      '2015. a\n2018. b\n2021. c\n\n\nMatn *oʻ* __x__\n+ d\n+ e',
      '2015. a\n2018. b\n2021. c\n\n\nMatn *oʻ* **xz**\n+ d\n+ e',
      3,
    ],
    ['3. a\n1. b\n7. c', '3. a\n1. bz\n7. c', 1],
    ['# A\nb\n\n\n* c\n\n>d', '# A\nbz\n\n\n* c\n\n>d', 1],
    ['Bir  \n\nIkki\n', 'Bir  \n\nIkkiz\n', 1],
    ['__a__\n\n- b\n\n* c\n\n__d__', '__a__\n\n- b\n\n* cz\n\n__d__', 2],
  ])('leaves all else as it was: %j', (source, written, index) => {
    expect(typedInto(source, index)).toBe(written)
  })

  it('leaves every other block byte for byte where one is changed', () => {
    fc.assert(
      fc.property(anySource, fc.nat(), (source, chosen) => {
        const blocks = readLocatedBlocks(source)
        const index = chosen % (blocks.length || 1)
        fc.pre(['paragraph', 'heading', 'quotation'].includes(blocks[index]?.block.kind ?? ''))
        const lines = source.split('\n')
        const [first, next] = blocks[index]?.lines ?? [0, 0]
        const written = typedInto(source, index)
        const above = lines.slice(0, first).map((line) => `${line}\n`)
        expect(written.startsWith(above.join(''))).toBe(true)
        expect(written.endsWith(lines.slice(next).join('\n'))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
