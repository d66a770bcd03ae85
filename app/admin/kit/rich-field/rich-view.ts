import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import {
  linkAddress,
  type RichPicture,
  readPictureLine,
  writePictureLine,
} from '../../../../shared/rich-text/rich-text.ts'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { pastedParser } from './pasted-content.ts'
import { richKeys } from './rich-commands.ts'
import { documentOf, sourceOf } from './rich-document.ts'
import { richMarks, richSchema } from './rich-schema.ts'

interface RichListeners {
  /** Called with the source after each change of the text. */
  onSource: (source: string) => void
  /** Called after each change of text or selection. */
  onState: (state: EditorState) => void
  /** Called by the keys of a link. */
  onLink: () => void
  /** Called by the keys of a picture, and by a double click on one. */
  onPicture: () => void
  /** Called with the places of all pictures, after each change of them. */
  onFigures: (figures: readonly RichFigure[]) => void
}

/** The place of a picture in the editor, into which it is drawn. */
export interface RichFigure extends Pick<RichPicture, 'id' | 'alt'> {
  element: HTMLElement
}

/** Makes the editor of a rich text in an element. It sets no style and no markup: the policy of the page allows none. */
export function makeRichView(place: HTMLElement, source: string, listeners: () => RichListeners): EditorView {
  /** The source that was shown last: what is not changed stays as it is written there. */
  let opened = source
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({
        doc: documentOf(source),
        plugins: [history(), keymap(richKeys)],
      }),
      clipboardParser: pastedParser,
      nodeViews: { picture: figureViews((figures) => listeners().onFigures(figures)) },
      dispatchTransaction: (transaction) => {
        const state = view.state.apply(transaction)
        view.updateState(state)
        const given: string | undefined = transaction.getMeta('given')
        if (given !== undefined) opened = given
        else if (transaction.docChanged) listeners().onSource(sourceOf(state.doc, opened))
        listeners().onState(state)
      },
      handleKeyDown(_view, event) {
        if (!event.ctrlKey && !event.metaKey) return false
        const ask = { k: listeners().onLink, p: event.altKey ? listeners().onPicture : undefined }[
          pressedKey(event)
        ]
        if (!ask) return false
        // The same keys open the palette of the panel elsewhere.
        event.stopPropagation()
        event.preventDefault()
        ask()
        return true
      },
      handleDoubleClickOn(_view, _place, node) {
        if (node.type !== richSchema.nodes.picture) return false
        listeners().onPicture()
        return true
      },
    },
  )
  return view
}

/** Returns the maker of the places of pictures; listeners draw into them. */
function figureViews(onFigures: RichListeners['onFigures']): NodeViewConstructor {
  let figures: readonly RichFigure[] = []
  const tell = (next: readonly RichFigure[]) => {
    figures = next
    onFigures(figures)
  }
  return (node) => {
    const element = document.createElement('figure')
    const figure: RichFigure = { element, id: node.attrs.id as string, alt: node.attrs.alt as string }
    tell([...figures, figure])
    return {
      dom: element,
      // What is drawn into it is no change of the text.
      ignoreMutation: () => true,
      destroy: () => tell(figures.filter((one) => one !== figure)),
    }
  }
}

/**
 * Puts a picture below the block of the selection, or in the place of a selected one or of an empty line; an empty `alt`
 * leaves the words to the library. The picture is selected then.
 */
export function setPicture(view: EditorView, { id, alt }: Pick<RichPicture, 'id' | 'alt'>): void {
  const words = readPictureLine(writePictureLine({ id, alt }))?.alt ?? ''
  const picture = richSchema.nodes.picture.create({ id, alt: words })
  const { tr } = view.state
  const { from, to } = placeOfPicture(view.state)
  tr.replaceWith(from, to, picture)
  // Writing on below the last picture needs a line for it.
  if (tr.doc.lastChild?.type === picture.type)
    tr.insert(tr.doc.content.size, richSchema.nodes.paragraph.create())
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
  view.focus()
}

/** Returns the range that a picture takes the place of. */
function placeOfPicture({ selection }: EditorState): { from: number; to: number } {
  const { $from, $to } = selection
  if (selection instanceof NodeSelection) {
    const { from, to, node } = selection
    return node.type === richSchema.nodes.picture ? { from, to } : { from: to, to }
  }
  // An item begins with a paragraph, even an empty one.
  const isReplaced =
    $from.parent.childCount === 0 && ($from.node(-1).type !== richSchema.nodes.item || $from.index(-1) > 0)
  return isReplaced ? { from: $from.before(), to: $from.after() } : { from: $to.after(), to: $to.after() }
}

/** Removes the selected picture. */
export function removePicture(view: EditorView): void {
  view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
  view.focus()
}

/** Shows another source, such as one that was repaired or copied; a change that can be undone like a typed one. */
export function showSource(view: EditorView, source: string): void {
  const { doc, tr } = view.state
  const other = documentOf(source)
  const start = doc.content.findDiffStart(other.content)
  if (start === null) {
    view.dispatch(tr.setMeta('given', source))
    return
  }
  const end = doc.content.findDiffEnd(other.content)
  const overlap = end ? Math.max(0, start - Math.min(end.a, end.b)) : 0
  const change = end
    ? tr.replace(start, end.a + overlap, other.slice(start, end.b + overlap))
    : tr.replaceWith(0, doc.content.size, other.content)
  view.dispatch(change.setMeta('given', source))
}

/** Returns the address of the link at the selection; an empty text where there is none. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = (richMarks.link.isInSet($from.marks())?.attrs.href as string | undefined) ?? ''
  doc.nodesBetween(from, to, (node) => {
    href ||= (richMarks.link.isInSet(node.marks)?.attrs.href as string | undefined) ?? ''
  })
  return href
}

/** Returns an address as people type it in its full form; `null` for what no text may lead to. */
export function typedAddress(typed: string): string | null {
  const written = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return linkAddress(written)
  if (/^[^\s@/]+@[^\s@/]+$/.test(written)) return linkAddress(`mailto:${written}`)
  return /^[^\s/]+\.[^\s/.]{2,}(?:[/?#]|$)/.test(written) ? linkAddress(`https://${written}`) : null
}

/** Makes a link of the selected text, or of the address itself where nothing is selected; `null` removes the link. */
export function setLink(view: EditorView, href: string | null): void {
  const { state } = view
  const { from, to } = linkRange(state)
  const change = state.tr
  if (href === null) {
    change.removeMark(from, to, richMarks.link)
  } else if (from === to) {
    const mark = richMarks.link.create({ href })
    change.insert(
      from,
      richSchema.text(href.replace(/^(?:https:\/\/|mailto:)/, '').replace(/\/$/, ''), [mark]),
    )
  } else {
    change.removeMark(from, to, richMarks.link).addMark(from, to, richMarks.link.create({ href }))
    change.setSelection(TextSelection.create(change.doc, to))
  }
  view.dispatch(change.scrollIntoView())
  view.focus()
}

/** Returns the selection, or the whole link where the caret is within one. */
function linkRange({ selection, doc }: EditorState): { from: number; to: number } {
  const { empty, $from } = selection
  const mark = richMarks.link.isInSet($from.marks())
  if (!empty || !mark) return selection
  let { pos: from, pos: to } = $from
  const start = $from.start()
  doc.nodesBetween(start, $from.end(), (node, place) => {
    if (!mark.isInSet(node.marks)) return
    if (place + node.nodeSize < from || place > to) return
    from = Math.min(from, place)
    to = Math.max(to, place + node.nodeSize)
  })
  return { from, to }
}
