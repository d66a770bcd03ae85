/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
type Color = [red: number, green: number, blue: number, alpha: number]

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

const known = new Map<string, Color>()

/** Reads a colour as styles write it, in any notation that the browser knows; reading pixels is dear, so once each. */
export function textColor(written: string): Color {
  const color = known.get(written) ?? painted(written)
  known.set(written, color)
  return color
}

function painted(written: string): Color {
  if (!canvas) throw new Error('This browser draws on no canvas.')
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = written
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/**
 * Computes the colour that is painted below the middle of an element: of all that lies there, not only of its
 * ancestors. Pictures do not count, but what is painted below them does.
 * @param isWithOwn whether its own ground belongs to it.
 */
export function paintedBelow(element: Element, isWithOwn: boolean): Color {
  const { left, top, width, height } = element.getBoundingClientRect()
  const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
  const depth = stack.indexOf(element)
  // Text may run next to the middle of its element: then that element and its ancestors are below.
  const below = depth === -1 ? chainOf(element) : stack.slice(depth)
  const layers = isWithOwn ? below : below.slice(1)
  return layers
    .map((layer) => layerColor(layer))
    .reduceRight<Color>((ground, layer) => over(layer, ground), canvasColor())
}

/**
 * Computes the contrast of two colours by WCAG, from 1 to 21.
 * @param opacity of what the first is painted with.
 */
export function contrast(written: string, opacity: number, ground: Color): number {
  const [red, green, blue, alpha] = textColor(written)
  const seen = over([red, green, blue, alpha * opacity], ground)
  const [lighter = 0, darker = 0] = [luminance(seen), luminance(ground)].toSorted((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Tells whether text is so large that 3:1 is enough: 24 px, or bold from 18.66 px. */
export function needsLittleContrast({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
}

function chainOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let part: Element | null = element; part; part = part.parentElement) chain.push(part)
  return chain
}

function layerColor(layer: Element): Color {
  const [red, green, blue, alpha] = textColor(getComputedStyle(layer).backgroundColor)
  const opacity = chainOf(layer).reduce(
    (product, part) => product * Number(getComputedStyle(part).opacity),
    1,
  )
  return [red, green, blue, alpha * opacity]
}

/** Returns the colour that the browser paints where a page paints nothing. */
function canvasColor(): Color {
  return painted('Canvas')
}

function over([red, green, blue, alpha]: Color, [redBelow, greenBelow, blueBelow]: Color): Color {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha)
  return [mix(red, redBelow), mix(green, greenBelow), mix(blue, blueBelow), 1]
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
