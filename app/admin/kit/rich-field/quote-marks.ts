import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { TextRange } from '../../../../shared/rules/text-quote.ts'
import type { FindWords, QuotedEditor } from '../comments/record-comments.ts'

/** Words that are marked in a text as long as the comment on them is open. */
export interface QuoteMark {
  /** The id of its thread. */
  id: string
  find: FindWords
}

interface MarksState {
  marks: readonly QuoteMark[]
  decorations: DecorationSet
}

/** The attribute by which a mark names its thread. */
const threadAttribute = 'data-thread'
const key = new PluginKey<MarksState>('quote-marks')

/**
 * Makes what marks quoted words in an editor. It changes nothing of the text: after each change they are found again.
 */
export function quoteMarks(className: string, onThread: (id: string) => void): Plugin<MarksState> {
  return new Plugin<MarksState>({
    key,
    state: {
      init: () => ({ marks: [], decorations: DecorationSet.empty }),
      apply(transaction, before) {
        const given = transaction.getMeta(key) as readonly QuoteMark[] | undefined
        if (!given && !transaction.docChanged) return before
        const marks = given ?? before.marks
        return { marks, decorations: decorationsOf(transaction.doc, marks, className) }
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleClick(_view, _position, { target }) {
        const mark = target instanceof Element ? target.closest(`[${threadAttribute}]`) : null
        const id = mark?.getAttribute(threadAttribute)
        if (id) onThread(id)
        return false
      },
    },
  })
}

/** Marks these words in an editor, and no others. */
export function showQuoteMarks(view: EditorView, marks: readonly QuoteMark[]): void {
  if (marks.length === 0 && key.getState(view.state)?.marks.length === 0) return
  view.dispatch(view.state.tr.setMeta(key, marks))
}

/** Returns the text of an editor, and the range that is selected there. */
export function selectionIn({
  doc,
  selection: { from, to },
}: EditorState): ReturnType<QuotedEditor['selection']> {
  const { text, pieces } = locatedText(doc)
  return { text, range: { from: offsetAt(pieces, from), to: offsetAt(pieces, to) } }
}

/** Selects words in an editor. */
export function selectWords(view: EditorView, find: FindWords): void {
  const { doc, tr } = view.state
  const { text, pieces } = locatedText(doc)
  const range = find(text)
  view.focus()
  if (!range) return
  const { from, to } = positionsOf(pieces, range)
  view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView())
}

function decorationsOf(doc: Node, marks: readonly QuoteMark[], className: string): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty
  const { text, pieces } = locatedText(doc)
  const decorations = marks.flatMap(({ id, find }) => {
    const range = find(text)
    if (!range) return []
    const { from, to } = positionsOf(pieces, range)
    return [Decoration.inline(from, to, { nodeName: 'mark', class: className, [threadAttribute]: id })]
  })
  return DecorationSet.create(doc, decorations)
}

/** A piece of the text of a document, by its offset in the text and its position in the document. */
interface Piece {
  offset: number
  position: number
  length: number
}

/** Returns the text of a document, with a line for each of its blocks, and where its pieces are. */
function locatedText(doc: Node): { text: string; pieces: Piece[] } {
  let text = ''
  const pieces: Piece[] = []
  doc.descendants((node, position) => {
    if (node.text === undefined) {
      text += '\n'
      return
    }
    pieces.push({ offset: text.length, position, length: node.text.length })
    text += node.text
  })
  return { text, pieces }
}

/** Returns the offset of a position; between pieces that of the end of the one before. */
function offsetAt(pieces: readonly Piece[], position: number): number {
  const piece = pieces.findLast((one) => one.position <= position)
  return piece ? piece.offset + Math.min(position - piece.position, piece.length) : 0
}

/** Returns the positions of a range of the text, which begins and ends with a letter. */
function positionsOf(pieces: readonly Piece[], { from, to }: TextRange): TextRange {
  const positionOf = (offset: number) => {
    const piece = pieces.findLast((one) => one.offset <= offset)
    return piece ? piece.position + offset - piece.offset : 0
  }
  return { from: positionOf(from), to: positionOf(to - 1) + 1 }
}
