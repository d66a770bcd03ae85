import type { Node } from 'prosemirror-model'
import { readRichText } from '../../../../shared/rich-text/read-rich-text.ts'
import { rewriteRichText } from '../../../../shared/rich-text/rewrite-rich-text.ts'
import { addSpan, type RichBlock, type RichSpan } from '../../../../shared/rich-text/rich-text.ts'
import { richMarks, richNodes, richSchema } from './rich-schema.ts'

/** Makes the document of the editor from the source of a rich text. */
export function documentOf(source: string): Node {
  const blocks = nodesOf(readRichText(source))
  return richNodes.doc.create(null, blocks.length > 0 ? blocks : richNodes.paragraph.create())
}

/** Writes the source of the editor's document; blocks of the source that was opened stay as they are written there. */
export function sourceOf(document: Node, opened: string): string {
  return rewriteRichText(blocksOf(document), opened)
}

function nodesOf(blocks: readonly RichBlock[]): Node[] {
  return blocks.map(nodeOf)
}

function nodeOf(block: RichBlock): Node {
  switch (block.kind) {
    case 'paragraph':
      return richNodes.paragraph.create(null, inlineOf(block.spans))
    case 'heading':
      return richNodes.heading.create({ rank: block.rank }, inlineOf(block.spans))
    case 'quotation':
      return richNodes.quotation.create(null, nodesOf(block.blocks))
    case 'list': {
      const items = block.items.map(itemOf)
      return block.isOrdered
        ? richNodes.orderedList.create({ start: block.start }, items)
        : richNodes.bulletList.create(null, items)
    }
    case 'picture':
      return richNodes.picture.create({ id: block.id, alt: block.alt })
  }
}

/** Makes an item of a list, which begins with a paragraph, even an empty one. */
function itemOf(blocks: readonly RichBlock[]): Node {
  const first = blocks[0]?.kind === 'paragraph' ? [] : [richNodes.paragraph.create()]
  return richNodes.item.create(null, [...first, ...nodesOf(blocks)])
}

function inlineOf(spans: readonly RichSpan[]): Node[] {
  return spans.flatMap(({ text, isStrong, isEmphasized, href }) => {
    const marks = [
      ...(href === undefined ? [] : [richMarks.link.create({ href })]),
      ...(isEmphasized ? [richMarks.emphasis.create()] : []),
      ...(isStrong ? [richMarks.strong.create()] : []),
    ]
    return text.split(/(\n)/).flatMap((piece) => {
      if (piece === '') return []
      return piece === '\n' ? richNodes.lineBreak.create(null, null, marks) : richSchema.text(piece, marks)
    })
  })
}

/** Returns the blocks of a node without its empty paragraphs, which no source holds. */
function blocksOf(parent: Node): RichBlock[] {
  const full = parent.children.filter(
    ({ type, childCount }) => type !== richNodes.paragraph || childCount > 0,
  )
  return full.map((node): RichBlock => {
    switch (node.type) {
      case richNodes.heading:
        return { kind: 'heading', rank: node.attrs.rank === 1 ? 1 : 2, spans: spansOf(node) }
      case richNodes.quotation:
        return { kind: 'quotation', blocks: blocksOf(node) }
      case richNodes.bulletList:
      case richNodes.orderedList: {
        const isOrdered = node.type === richNodes.orderedList
        const start = isOrdered ? (node.attrs.start as number) : 1
        return { kind: 'list', isOrdered, start, items: node.children.map(blocksOf) }
      }
      case richNodes.picture:
        return { kind: 'picture', id: node.attrs.id as string, alt: node.attrs.alt as string }
      default:
        return { kind: 'paragraph', spans: spansOf(node) }
    }
  })
}

function spansOf(parent: Node): RichSpan[] {
  const spans: RichSpan[] = []
  for (const node of parent.children) {
    const href = richMarks.link.isInSet(node.marks)?.attrs.href as string | undefined
    addSpan(spans, {
      text: node.isText ? (node.text ?? '') : '\n',
      ...(richMarks.strong.isInSet(node.marks) && { isStrong: true }),
      ...(richMarks.emphasis.isInSet(node.marks) && { isEmphasized: true }),
      ...(href !== undefined && { href }),
    })
  }
  return spans
}
