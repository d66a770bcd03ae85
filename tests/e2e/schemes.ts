import type { Page } from 'playwright-core'
import { viewSchemes } from '../../shared/rules/special-view.ts'

/** The colour schemes of a page: the ordinary ones and those of the special view. */
export const schemes = ['light', 'dark', ...viewSchemes] as const
export type Scheme = (typeof schemes)[number]

/** The special views that stand for their colours, together with each size, spacing and pictures or none. */
const views = {
  bw: { cookie: 'bw.1.1.1', data: { view: 'bw' } },
  wb: { cookie: 'wb.2.1.0', data: { view: 'wb', size: '2', pictures: 'off' } },
  blue: { cookie: 'blue.3.2.1', data: { view: 'blue', size: '3', spacing: '2' } },
} as const

/** The two colours of each scheme of the special view. */
export const viewColours = {
  bw: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  wb: ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  blue: ['rgb(157, 209, 255)', 'rgb(5, 42, 86)'],
} as const

const isView = (scheme: Scheme) => scheme in views

/** Prepares a window for opening pages in a scheme. */
export async function chooseScheme(page: Page, baseUrl: string, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
  if (!isView(scheme)) return
  const value = views[scheme as keyof typeof views].cookie
  await page.context().addCookies([{ name: 'view', value, url: baseUrl }])
}

/** Shows the open page in a scheme, without the panel of the special view. */
export async function showScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' })
  await showView(page, isView(scheme) ? views[scheme as keyof typeof views].data : {})
}

/** Shows the open page in a special view, without its panel. */
export function showView(page: Page, view: Record<string, string>): Promise<void> {
  return page.evaluate((data) => {
    const { dataset } = document.documentElement
    for (const key of Object.keys(dataset)) delete dataset[key]
    Object.assign(dataset, data)
  }, view)
}

/** Lists every colour that the page shows, but those that the panel of the special view shows as samples. */
export function coloursOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const colours = new Set<string>()
    const sides = ['top', 'right', 'bottom', 'left']
    for (const element of document.querySelectorAll('body, body *')) {
      const { width, height } = element.getBoundingClientRect()
      // Native controls ignore the computed colours; the trap for robots is invisible.
      const isNative = element.matches(
        'input:is([type=radio], [type=checkbox], [type=file], [tabindex="-1"]), option',
      )
      if (isNative || !element.checkVisibility() || width === 0 || height === 0) continue
      // A page of a document is white paper in every view.
      if (element.closest('#special-view a[data-view], defs, :has(> canvas), [data-paper]')) continue
      const style = getComputedStyle(element)
      if (element instanceof SVGElement) {
        if (element.matches('svg, g, a, title')) continue
        for (const paint of [style.fill, style.stroke]) if (/^rgb/.test(paint)) colours.add(paint)
        continue
      }
      colours.add(style.color)
      colours.add(style.backgroundColor)
      for (const side of sides) {
        if (style.getPropertyValue(`border-${side}-width`) === '0px') continue
        colours.add(style.getPropertyValue(`border-${side}-color`))
      }
      for (const [colour] of style.boxShadow.matchAll(/rgba?\([^)]+\)/g)) colours.add(colour)
    }
    colours.delete('rgba(0, 0, 0, 0)')
    return [...colours].sort()
  })
}
