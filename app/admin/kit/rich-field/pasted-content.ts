import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'

/** Reads what is pasted: pages, and what Word and Google Docs make of their documents, become rich text and no more. */
class PastedParser extends DOMParser {
  override parseSlice(content: globalThis.Node, options?: ParseOptions): Slice {
    cleanPasted(content as Element)
    return super.parseSlice(content, options)
  }
}

/** The reader of pasted content. */
export const pastedParser = new PastedParser(richSchema, DOMParser.fromSchema(richSchema).rules)

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
  for (const one of root.querySelectorAll('[style]')) takeLooks(one)
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

/** Makes elements of what a style says of bold and italics: the policy of the page lets no style in a text apply. */
function takeLooks(element: Element): void {
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
