import { contrast, needsLittleContrast, paintedBelow, textColor } from './seen-colors.ts'

/** The least share of an element's own opacity at which a person still takes it for being there. */
const opacityMin = 0.1
/** Contrast that WCAG 2.2 AA requires of text (1.4.3), and of large text and the shapes of controls (1.4.11). */
const textContrastMin = 4.5
const shapeContrastMin = 3

/**
 * Lists what prevents a person from pressing a control; nothing where they can. It scrolls the control into sight
 * first, by those boxes alone that a person can scroll.
 */
export function pressProblems(element: Node, sizeMinPixels: number): string[] {
  if (!(element instanceof Element)) return ['is no element']
  if (!element.isConnected) return ['is no longer on the page']
  if (element.matches(':disabled, [aria-disabled="true"], [inert], [inert] *')) return ['is disabled']
  const faces = facesOf(element)
  if (faces.length === 0) return [whyUnpainted(element) ?? 'is not painted']
  return faces
    .flatMap((face) => {
      scrollLikePerson(face, () => face.getBoundingClientRect())
      return [
        ...(outsideWindow(face.getBoundingClientRect()) ?? []),
        ...coveredCorners(element, face, faces),
        ...contrastProblems(face),
      ]
    })
    .concat(sizeProblems(element, faces, sizeMinPixels))
}

/**
 * Lists what prevents a person from reading a message; nothing where they can. Each line of it counts; what is only for
 * screen readers does not.
 */
export function readProblems(element: Node): string[] {
  if (!(element instanceof Element)) return ['is no element']
  if (!element.isConnected) return ['is no longer on the page']
  const unpainted = whyUnpainted(element)
  if (unpainted) return [unpainted]
  const texts = shownTexts(element)
  if (texts.length === 0) return ['has no text that can be seen']
  scrollLikePerson(element, () => element.getBoundingClientRect())
  return withEverythingHit(() => [
    ...(outsideWindow(element.getBoundingClientRect()) ?? []),
    ...texts.flatMap((text) => [...lineProblems(text), ...textContrastProblems(text.owner)]),
  ])
}

/** Checks each line, which has to be scrolled to separately where the message is longer than the window. */
function lineProblems({ owner, range }: ShownText): string[] {
  return linesOf(range).flatMap((line, index) => {
    if (!outsideWindow(line)) return coveredLine(owner, line)
    const rectangleOf = () => linesOf(range)[index] ?? line
    scrollLikePerson(owner, rectangleOf)
    return outsideWindow(rectangleOf()) ?? coveredLine(owner, rectangleOf())
  })
}

/**
 * Lists the parts that a person can press for it: itself and, for checkboxes, radio buttons and file inputs, its label.
 */
function facesOf(element: Element): Element[] {
  const isLabelled = element instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(element.type)
  const labels = isLabelled ? [...(element.labels ?? [])] : []
  return [element, ...labels].filter((face) => !whyUnpainted(face))
}

function whyUnpainted(element: Element): string | undefined {
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return `is ${pixels(width)} x ${pixels(height)} pixels small`
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return 'is hidden'
  const opacity = opacityOf(element)
  if (opacity < opacityMin) return `has an opacity of ${opacity.toFixed(2)}`
  return undefined
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let part: Element | null = element; part; part = part.parentElement) {
    opacity *= Number(getComputedStyle(part).opacity)
  }
  return opacity
}

/**
 * Scrolls an element, or a part of it, into the middle of each box around it that a person can scroll. Boxes that a
 * script alone can scroll (`overflow: hidden`) stay where they are, and so do fixed elements.
 */
function scrollLikePerson(element: Element, rectangleOf: () => DOMRect): void {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (getComputedStyle(part).position === 'fixed') return
    const box = part.parentElement
    if (!box || box === document.body) continue
    const isPage = box === document.documentElement
    const { overflowX, overflowY } = isPage ? pageOverflow() : getComputedStyle(box)
    const frame = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
    const rectangle = rectangleOf()
    box.scrollBy({
      behavior: 'instant',
      left: canScroll(overflowX) ? toMiddle(rectangle.left, rectangle.width, frame.left, frame.width) : 0,
      top: canScroll(overflowY) ? toMiddle(rectangle.top, rectangle.height, frame.top, frame.height) : 0,
    })
  }
}

/**
 * Returns how far to scroll so that it is in the middle, or begins at the beginning where it is too long for that.
 */
function toMiddle(start: number, size: number, frameStart: number, frameSize: number): number {
  return start - frameStart - Math.max((frameSize - size) / 2, 0)
}

function canScroll(overflow: string): boolean {
  return overflow !== 'hidden' && overflow !== 'clip' && overflow !== 'visible'
}

/**
 * Returns the overflow of the window: of the page's root or, where that has none, of its body; `visible` scrolls there.
 */
function pageOverflow() {
  const [root, body] = [document.documentElement, document.body].map((one) => getComputedStyle(one))
  const isOfBody = root?.overflowX === 'visible' && root.overflowY === 'visible'
  const { overflowX = '', overflowY = '' } = (isOfBody ? body : root) ?? {}
  const asScrolled = (overflow: string) => (overflow === 'visible' ? 'auto' : overflow)
  return { overflowX: asScrolled(overflowX), overflowY: asScrolled(overflowY) }
}

/**
 * Reports what lies outside of the window. Half a pixel may be lost by rounding. What is longer than the window only
 * has to begin in it.
 */
function outsideWindow({ left, top, right, bottom, height }: DOMRect): string[] | undefined {
  const isBelow = height > innerHeight ? top > innerHeight - 1 : bottom > innerHeight + 0.5
  if (left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && !isBelow) return undefined
  const edges = `${pixels(left)},${pixels(top)} to ${pixels(right)},${pixels(bottom)}`
  return [
    `lies outside of the window and cannot be scrolled into it: ${edges} of ${innerWidth} x ${innerHeight}`,
  ]
}

/** Checks its middle and its corners, as far in as they are round; by lines where it runs over several. */
function coveredCorners(element: Element, face: Element, faces: readonly Element[]): string[] {
  const radius = Number.parseFloat(getComputedStyle(face).borderStartStartRadius) || 0
  const owner = face.closest('a, button, label, summary, [role="button"], [role="menuitem"]') ?? face
  const isOwn = (hit: Element) => faces.some((one) => one.contains(hit)) || owner.contains(hit)
  return [...face.getClientRects()].flatMap((line) => {
    const inset = 2 + 0.3 * Math.min(radius, line.width / 2, line.height / 2)
    const [left, right] = [line.left + inset, line.right - inset]
    const [top, bottom] = [line.top + inset, line.bottom - inset]
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ] as const
    return [middle, ...corners]
      .filter(([, y]) => y < innerHeight)
      .flatMap(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        if (hit && (isOwn(hit) || isButtonWithin(element, hit))) return []
        return [`is covered at ${pixels(x)},${pixels(y)} by ${nameOf(hit)}`]
      })
  })
}

/** Tells whether a corner of a field is covered by its own button, such as "show" of a password. */
function isButtonWithin(element: Element, hit: Element): boolean {
  const button = hit.closest('button')
  return (
    button !== null && element.matches('input, textarea') && element.parentElement?.contains(button) === true
  )
}

/** Checks whether something is painted over a line of text: at its beginning, in its middle and at its end. */
function coveredLine(owner: Element, line: DOMRect): string[] {
  const y = line.top + line.height / 2
  return [line.left + 1, line.left + line.width / 2, line.right - 1].flatMap((x) => {
    const stack = document.elementsFromPoint(x, y)
    const depth = stack.findIndex((one) => one === owner || owner.contains(one))
    const above = depth === -1 ? stack.slice(0, 1) : stack.slice(0, depth).filter(isPainting)
    if (depth !== -1 && above.length === 0) return []
    const what = depth === -1 ? `cut off, and ${nameOf(above[0])} is there` : `covered by ${nameOf(above[0])}`
    return [`has text at ${pixels(x)},${pixels(y)} that is ${what}`]
  })
}

function isPainting(element: Element): boolean {
  if (element.matches('img, svg, canvas, video, iframe, object')) return true
  return ['', '::before', '::after'].some((part) => {
    const { backgroundColor, backgroundImage, content } = getComputedStyle(element, part)
    if (part !== '' && content === 'none') return false
    return backgroundImage !== 'none' || textColor(backgroundColor)[3] > 0.05
  })
}

/**
 * Runs a check while elements that let presses through are hit too: they are painted all the same. It changes those
 * elements alone. A rule for all would restyle the whole page, twice for each check.
 */
function withEverythingHit<Result>(look: () => Result): Result {
  const passing = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')]
    .filter((one) => getComputedStyle(one).pointerEvents === 'none')
    .map(({ style }) => ({
      style,
      value: style.getPropertyValue('pointer-events'),
      priority: style.getPropertyPriority('pointer-events'),
    }))
  for (const { style } of passing) style.setProperty('pointer-events', 'auto', 'important')
  try {
    return look()
  } finally {
    for (const { style, value, priority } of passing) style.setProperty('pointer-events', value, priority)
  }
}

/** Links within a sentence are as high as its lines (WCAG 2.5.8). */
function sizeProblems(element: Element, faces: readonly Element[], sizeMinPixels: number): string[] {
  const isInSentence =
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim()
  if (isInSentence) return []
  const sizes = faces.map((face) => face.getBoundingClientRect())
  const isEnough = sizes.some(({ width, height }) => Math.min(width, height) >= sizeMinPixels - 0.5)
  const [{ width, height } = new DOMRect()] = sizes
  if (isEnough) return []
  return [`is ${pixels(width)} x ${pixels(height)} pixels, of at least ${sizeMinPixels}`]
}

function contrastProblems(face: Element): string[] {
  return withEverythingHit(() => [
    ...shownTexts(face).flatMap(({ owner }) => textContrastProblems(owner)),
    ...fieldContrastProblems(face),
    ...iconContrastProblems(face),
  ])
}

function textContrastProblems(owner: Element, part?: '::placeholder'): string[] {
  const style = getComputedStyle(owner, part)
  const opacity = opacityOf(owner) * (part ? Number(style.opacity) : 1)
  const ratio = contrast(style.color, opacity, paintedBelow(owner, true))
  const ratioMin = needsLittleContrast(style) ? shapeContrastMin : textContrastMin
  const what = part ? 'its placeholder' : `"${owner.textContent?.trim().slice(0, 40)}"`
  return ratio >= ratioMin ? [] : [`shows ${what} with a contrast of ${ratio.toFixed(2)}:1`]
}

/** Reports a field without contrast: its text or placeholder, and its outline, a border or a ground of its own. */
function fieldContrastProblems(face: Element): string[] {
  const isField = face instanceof HTMLInputElement || face instanceof HTMLTextAreaElement
  if (!isField && !(face instanceof HTMLSelectElement)) return []
  const isPlaceholder = isField && face.value === '' && face.placeholder !== ''
  const isBox = face instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(face.type)
  const words = isBox
    ? markContrastProblems(face)
    : textContrastProblems(face, isPlaceholder ? '::placeholder' : undefined)
  const style = getComputedStyle(face)
  // Controls that the browser draws itself are not checked.
  if (style.appearance !== 'none' && /^(?:checkbox|radio|file|range|color)$/.test(face.type)) return []
  const around = paintedBelow(face, false)
  const hasBorder = Number.parseFloat(style.borderBlockEndWidth) > 0
  const edges = [hasBorder ? style.borderBlockEndColor : 'transparent', style.backgroundColor]
  const ratio = Math.max(...edges.map((edge) => contrast(edge, opacityOf(face), around)))
  if (ratio >= shapeContrastMin) return words
  return [...words, `has an edge with a contrast of ${ratio.toFixed(2)}:1 to what is around it`]
}

/**
 * Reports a box whose mark has too little contrast. A box has no text of its own, so that its colour paints nothing:
 * once it is selected, it shows its mark.
 */
function markContrastProblems(box: HTMLInputElement): string[] {
  const mark = getComputedStyle(box, '::before')
  if (!box.matches(':checked, :indeterminate') || mark.content === 'none') return []
  const hasBorder = Number.parseFloat(mark.borderBlockEndWidth) > 0
  const inks = [hasBorder ? mark.borderBlockEndColor : 'transparent', mark.backgroundColor]
  const opacity = opacityOf(box) * Number(mark.opacity)
  const ground = paintedBelow(box, true)
  const ratio = Math.max(...inks.map((ink) => contrast(ink, opacity, ground)))
  return ratio >= shapeContrastMin ? [] : [`shows its mark with a contrast of ${ratio.toFixed(2)}:1`]
}

/** Reports a control without text whose drawing has too little contrast: the strongest of its lines counts. */
function iconContrastProblems(face: Element): string[] {
  if (shownTexts(face).length > 0) return []
  const shapes = [...face.querySelectorAll('svg :is(path, circle, rect, line, polyline, polygon, use)')]
  if (shapes.length === 0) return []
  const ratios = shapes.flatMap((shape) => {
    const { fill, stroke } = getComputedStyle(shape)
    const ground = paintedBelow(face, true)
    return [fill, stroke].map((ink) => (ink === 'none' ? 1 : contrast(ink, opacityOf(shape), ground)))
  })
  const ratio = Math.max(...ratios)
  return ratio >= shapeContrastMin ? [] : [`shows its drawing with a contrast of ${ratio.toFixed(2)}:1`]
}

/** A piece of text with the element that colours it. */
interface ShownText {
  owner: Element
  range: Range
}

/** Lists the pieces of text within it that are meant to be seen. */
function shownTexts(element: Element): ShownText[] {
  const found: ShownText[] = []
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const owner = nodes.currentNode.parentElement
    if (!owner || !nodes.currentNode.textContent?.trim() || isForScreenReaders(owner, element)) continue
    if (!owner.checkVisibility({ visibilityProperty: true }) || owner.closest('option, script, style'))
      continue
    const range = document.createRange()
    range.selectNodeContents(nodes.currentNode)
    if (linesOf(range).length > 0) found.push({ owner, range })
  }
  return found
}

function linesOf(range: Range): DOMRect[] {
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
}

/** Tells whether it, or an ancestor within an element, is clipped to nothing for the eye. */
function isForScreenReaders(owner: Element, within: Element): boolean {
  for (let part: Element | null = owner; part && within.contains(part); part = part.parentElement) {
    const { width, height } = part.getBoundingClientRect()
    const { overflow, display } = getComputedStyle(part)
    if (display !== 'inline' && overflow !== 'visible' && width <= 1 && height <= 1) return true
  }
  return false
}

function nameOf(element: Element | null | undefined): string {
  if (!element) return 'nothing of the page'
  const words = element.textContent?.trim().slice(0, 30)
  const classes = [...element.classList].map((name) => `.${name}`).join('')
  return `<${element.localName}${element.id && `#${element.id}`}${classes}>${words ? ` "${words}"` : ''}`
}

function pixels(value: number): number {
  return Math.round(value * 10) / 10
}
