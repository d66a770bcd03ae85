import { type Node, Schema } from 'prosemirror-model'
import { readRichText } from '../../../../shared/rich-text/read-rich-text.ts'
import { rewriteRichText } from '../../../../shared/rich-text/rewrite-rich-text.ts'
import {
  addSpan,
  linkAddress,
  type RichBlock,
  type RichSpan,
  readPictureLine,
  writePictureLine,
} from '../../../../shared/rich-text/rich-text.ts'

/** The schema of the editor of rich texts: it holds exactly what their source can say (C-4). */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { rank: { default: 1 } },
      parseDOM: [
        ...['h1', 'h2'].map((tag) => ({ tag, attrs: { rank: 1 } })),
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { rank: 2 } })),
      ],
      toDOM: ({ attrs }) => [attrs.rank === 1 ? 'h4' : 'h5', 0],
    },
    quotation: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bulletList: { group: 'block', content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: {
      group: 'block',
      content: 'item+',
      attrs: { start: { default: 1 } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (list) => ({ start: Math.max(0, Number(list.getAttribute('start') ?? 1) || 1) }),
        },
      ],
      toDOM: ({ attrs }) => ['ol', { start: attrs.start as number }, 0],
    },
    picture: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { id: {}, alt: { default: '' } },
      // What is copied here alone: an image of a page or of Word is left out, and never fetched from there.
      parseDOM: [
        {
          tag: 'figure[data-picture]',
          getAttrs: (figure) => {
            const { picture: id = '', alt = '' } = figure.dataset
            return readPictureLine(writePictureLine({ id, alt })) ? { id, alt } : false
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'figure',
        { 'data-picture': attrs.id as string, 'data-alt': attrs.alt as string },
      ],
    },
    item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = linkAddress(link.getAttribute('href') ?? '')
            return href === null ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string, rel: 'noopener noreferrer nofollow' }, 0],
    },
    emphasis: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
})

/** The kinds of blocks of the editor. */
export const richNodes = richSchema.nodes
/** The looks of text in the editor. */
export const richMarks = richSchema.marks

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
