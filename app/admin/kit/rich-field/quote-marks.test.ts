import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import type { DecorationSet, EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'
import { findQuote, quoteAt, type TextQuote } from '../../../../shared/rules/text-quote.ts'
import { quoteMarks, selectionIn, selectWords, showQuoteMarks } from './quote-marks.ts'
import { documentOf, sourceOf } from './rich-document.ts'

const source = '## Sarlavha\n\nMira **birinchi** mijozni topadi.\n\n- narx\n- oʻlcham va narx'

/** Makes an editor without a page. */
function makeEditor(text = source) {
  const plugin = quoteMarks('marked', () => undefined)
  const view = {
    state: EditorState.create({ doc: documentOf(text), plugins: [history(), plugin] }),
    dispatch(transaction: Parameters<EditorView['dispatch']>[0]) {
      view.state = view.state.apply(transaction)
    },
    focus: () => undefined,
  }
  const editor = view as unknown as EditorView
  const marked = () => {
    const set = plugin.props.decorations?.call(plugin, view.state) as DecorationSet
    return set
      .find()
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to }) => view.state.doc.textBetween(from, to, '\n'))
  }
  return { editor, marked }
}

/** Quotes the selected words. */
function quoteIn({ state }: EditorView): TextQuote | null {
  const selection = selectionIn(state)
  return selection && quoteAt(selection.text, selection.range)
}

const finderOf = (quote: TextQuote) => (text: string) => findQuote(text, quote)

/** Selects the first of these words, and quotes them. */
function quoted(editor: EditorView, from: string, to = from) {
  const at = (words: string) => {
    let found = 0
    editor.state.doc.descendants((node, position) => {
      const index = node.text?.indexOf(words) ?? -1
      if (found === 0 && index >= 0) found = position + index
    })
    return found
  }
  const { tr, doc } = editor.state
  editor.dispatch(tr.setSelection(TextSelection.create(doc, at(from), at(to) + to.length)))
  const quote = quoteIn(editor)
  if (!quote) throw new Error('Nothing is selected')
  return { quote, from: at(from), to: at(to) + to.length }
}

describe('the marks of comments in a rich text', () => {
  it('are on the words that were selected, over marks and blocks, and change nothing of the source', () => {
    const { editor, marked } = makeEditor()
    const one = quoted(editor, 'birinchi', 'mijozni')
    const two = quoted(editor, 'topadi', 'narx')
    showQuoteMarks(editor, [
      { id: '1', find: finderOf(one.quote) },
      { id: '2', find: finderOf(two.quote) },
    ])
    expect(one.quote.exact).toBe('birinchi mijozni')
    expect(marked()).toEqual(['birinchi mijozni', 'topadi.\nnarx'])
    expect(sourceOf(editor.state.doc, source)).toBe(source)
  })

  it('follow what is typed, go with deleted words, and come back by undo', () => {
    const { editor, marked } = makeEditor()
    const { quote, from, to } = quoted(editor, 'birinchi')
    showQuoteMarks(editor, [{ id: '1', find: finderOf(quote) }])
    expect(marked()).toEqual(['birinchi'])
    editor.dispatch(editor.state.tr.insertText('Meera, ', from - 'Mira '.length))
    expect(marked()).toEqual(['birinchi'])
    editor.dispatch(editor.state.tr.delete(from + 'Meera, '.length, to + 'Meera, '.length))
    expect(marked()).toEqual([])
    undo(editor.state, editor.dispatch)
    expect(marked()).toEqual(['birinchi'])
    showQuoteMarks(editor, [])
    expect(marked()).toEqual([])
  })

  it('lead from a comment to the same one of repeated words', () => {
    const { editor } = makeEditor('narx bir\n\nnarx ikki\n\nnarx uch')
    const { quote } = quoted(editor, 'ikki')
    const before = { ...quote, exact: 'narx', prefix: 'narx bir\n', suffix: ' ikki\nnarx uch' }
    selectWords(editor, finderOf(before))
    const { from, to, $from } = editor.state.selection
    expect(editor.state.doc.textBetween(from, to)).toBe('narx')
    expect($from.parent.textContent).toBe('narx ikki')
  })

  it('quote nothing where nothing is selected', () => {
    expect(quoteIn(makeEditor().editor)).toBeNull()
  })
})
