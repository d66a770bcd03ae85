import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model'
import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import {
  linkAddress,
  type RichPicture,
  readPictureLine,
  writePictureLine,
} from '../../../../shared/rich-text/rich-text.ts'
import { pressedKey } from '../../../../shared/rules/pressed-key.ts'
import { quoteMarks } from './quote-marks.ts'
import { richKeys } from './rich-commands.ts'
import { documentOf, richMarks, richSchema, sourceOf } from './rich-document.ts'
import styles from './rich-editor.module.css'

interface RichListeners {
  /** Called with the source after each change of the text. */
  onSource: (source: string) => void
  /** Called after each change of text or selection. */
  onState: (state: EditorState) => void
  /** Called by the keys of a link. */
  onLink: () => void
  /** Called by the keys of a picture, and by a double click on one. */
  onPicture: () => void
  /** Called with the slots of all pictures, after each change of them. */
  onFigures: (figures: readonly RichFigure[]) => void
  /** Called with the thread of marked words that are pressed. */
  onThread: (id: string) => void
}

/** The slot of a picture in the editor, into which it is drawn. */
export interface RichFigure extends Pick<RichPicture, 'id' | 'alt'> {
  element: HTMLElement
}

/**
 * Makes the editor of a rich text in an element. It sets no style and no markup: the policy of the page allows none.
 */
export function makeRichView(mount: HTMLElement, source: string, listeners: () => RichListeners): EditorView {
  /** The source that was shown last: what is not changed stays as it is written there. */
  let opened = source
  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: documentOf(source),
        plugins: [
          history(),
          keymap(richKeys),
          quoteMarks(styles.quoted ?? '', (id) => listeners().onThread(id)),
        ],
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
        const ask = {
          k: event.shiftKey ? listeners().onLink : undefined,
          p: event.altKey ? listeners().onPicture : undefined,
        }[pressedKey(event)]
        if (!ask) return false
        // Without Shift, the keys of a link open the palette of the panel.
        event.stopPropagation()
        event.preventDefault()
        ask()
        return true
      },
      handleDoubleClickOn(_view, _position, node) {
        if (node.type !== richSchema.nodes.picture) return false
        listeners().onPicture()
        return true
      },
    },
  )
  return view
}

/** Returns the constructor of the slots of pictures; listeners draw into them. */
function figureViews(onFigures: RichListeners['onFigures']): NodeViewConstructor {
  let figures: readonly RichFigure[] = []
  const update = (next: readonly RichFigure[]) => {
    figures = next
    onFigures(figures)
  }
  return (node) => {
    const element = document.createElement('figure')
    const figure: RichFigure = { element, id: node.attrs.id as string, alt: node.attrs.alt as string }
    update([...figures, figure])
    return {
      dom: element,
      // What is drawn into it is no change of the text.
      ignoreMutation: () => true,
      destroy: () => update(figures.filter((one) => one !== figure)),
    }
  }
}

/**
 * Puts a picture below the block of the selection, or instead of a selected one or of an empty line; an empty `alt`
 * leaves the words to the library. The picture is selected then.
 */
export function setPicture(view: EditorView, { id, alt }: Pick<RichPicture, 'id' | 'alt'>): void {
  const words = readPictureLine(writePictureLine({ id, alt }))?.alt ?? ''
  const picture = richSchema.nodes.picture.create({ id, alt: words })
  const { tr } = view.state
  const { from, to } = replacedRange(view.state)
  tr.replaceWith(from, to, picture)
  // Writing on below the last picture needs a line for it.
  if (tr.doc.lastChild?.type === picture.type)
    tr.insert(tr.doc.content.size, richSchema.nodes.paragraph.create())
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
  view.focus()
}

/** Returns the range that a picture replaces. */
function replacedRange({ selection }: EditorState): { from: number; to: number } {
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
  doc.nodesBetween(start, $from.end(), (node, position) => {
    if (!mark.isInSet(node.marks)) return
    if (position + node.nodeSize < from || position > to) return
    from = Math.min(from, position)
    to = Math.max(to, position + node.nodeSize)
  })
  return { from, to }
}

/** Reads what is pasted: pages, and what Word and Google Docs make of their documents, become rich text and no more. */
class PastedParser extends DOMParser {
  override parseSlice(content: globalThis.Node, options?: ParseOptions): Slice {
    cleanPasted(content as Element)
    return super.parseSlice(content, options)
  }
}

/** The reader of pasted content. */
const pastedParser = new PastedParser(richSchema, DOMParser.fromSchema(richSchema).rules)

/** Changes pasted elements into those that the schema of rich texts knows. */
function cleanPasted(root: Element): void {
  for (const one of root.querySelectorAll(
    'script, style, meta, link, title, template, .Apple-interchange-newline',
  ))
    one.remove()
  makeWordLists(root)
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
  }
  for (const title of root.querySelectorAll('p.MsoTitle')) replaceElement(title, 'h1')
  for (const row of root.querySelectorAll('tr')) makeParagraph(row)
  for (const one of root.querySelectorAll('[style]')) convertInlineStyle(one)
  for (const strong of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) {
    strong.replaceWith(...strong.childNodes)
  }
  replaceHardSpaces(root)
}

/** Makes lists of the paragraphs of Word, which name their level in a style and have their mark as text. */
function makeWordLists(root: Element): void {
  /** The lists that are open, the innermost last. */
  let open: { level: number; list: Element }[] = []
  let last: Element | null = null
  for (const paragraph of root.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/mso-list:\s*\S+\s+level(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (!level) continue
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const isOrdered = /^\s*\w+[.)]/.test(marker?.textContent ?? '')
    const isContinued = last !== null && paragraph.previousElementSibling === last
    marker?.remove()
    open = isContinued ? open.filter((one) => one.level <= level) : []
    let current = open.at(-1)
    if (current?.level !== level) {
      const list = root.ownerDocument.createElement(isOrdered ? 'ol' : 'ul')
      if (current) current.list.lastElementChild?.append(list)
      else paragraph.before(list)
      current = { level, list }
      open.push(current)
    }
    const item = root.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    current.list.append(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

function replaceElement(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Makes a paragraph of a table's row: its cells one after the other, with their links. */
function makeParagraph(row: Element): void {
  const paragraph = row.ownerDocument.createElement('p')
  for (const cell of row.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li'))
      block.replaceWith(...block.childNodes, ' ')
    if (paragraph.childNodes.length > 0) paragraph.append(' | ')
    paragraph.append(...cell.childNodes)
  }
  row.replaceWith(paragraph)
}

/** Converts bold and italics of a style attribute to elements: the policy of the page applies no style of a text. */
function convertInlineStyle(element: Element): void {
  const style = element.getAttribute('style') ?? ''
  element.removeAttribute('style')
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isStrong = weight === 'bold' || Number(weight) >= 600
  if (element.matches('b, strong')) {
    if (weight !== undefined && !isStrong) element.replaceWith(...element.childNodes)
    return
  }
  if (isStrong) wrapContent(element, 'strong')
  if (/font-style:\s*italic/.test(style)) wrapContent(element, 'em')
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function replaceHardSpaces(root: Element): void {
  const texts = root.ownerDocument.createTreeWalker(root, 4)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replaceAll('\u00A0', ' ')
}
