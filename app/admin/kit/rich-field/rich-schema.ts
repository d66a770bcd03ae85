import { Schema } from 'prosemirror-model'
import { linkAddress, readPictureLine, writePictureLine } from '../../../../shared/rich-text/rich-text.ts'

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
