import type { Page } from 'playwright-core'

/** The least contrast of text to its ground (WCAG 1.4.3). */
const contrastMin = 4.5

/**
 * Computes the contrast of every placeholder that is seen, which axe does not look at, and names those that are too
 * pale. Colours are taken as the browser paints them, with the grounds of all elements around the field.
 * @param part looks at this part of the page alone.
 */
export function paleProblems(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ([within, least]) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser draws no colours.')
      // Paints from the back to the front and reads what is seen.
      const paint = (colours: readonly string[]) => {
        context.reset()
        for (const colour of colours) {
          context.fillStyle = colour
          context.fillRect(0, 0, 1, 1)
        }
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
      }
      const luminance = (channels: readonly number[]) =>
        channels
          .map((channel) => channel / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
          .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
      const grounds = (element: Element | null): string[] =>
        element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : ['#fff']
      return [...(document.querySelector(within)?.querySelectorAll(':placeholder-shown') ?? [])].flatMap(
        (field) => {
          if (!field.checkVisibility({ visibilityProperty: true })) return []
          const { color, opacity } = getComputedStyle(field, '::placeholder')
          const ground = grounds(field)
          const back = paint(ground)
          const front = paint([...ground, color]).map(
            (value, index) => value * Number(opacity) + (back[index] ?? 0) * (1 - Number(opacity)),
          )
          const [dark = 0, light = 0] = [luminance(front), luminance(back)].toSorted(
            (one, other) => one - other,
          )
          const contrast = (light + 0.05) / (dark + 0.05)
          return contrast < least ? [`placeholder: ${contrast.toFixed(2)} to 1: ${field.outerHTML}`] : []
        },
      )
    },
    [part, contrastMin] as const,
  )
}
