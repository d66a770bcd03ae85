import { readFileSync } from 'node:fs'
import type { default as Axe, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paleProblems } from './placeholder-contrast.ts'

/** Half as long as the default of the package, for every page that is looked at. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** WCAG 2.2 at level AA, and what axe holds to be good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose results depend on colours, sizes and language of a page alone. */
const looks = ['color-contrast', 'link-in-text-block', 'target-size', 'html-has-lang', 'valid-lang']

/**
 * Finds the violations of a page by axe, each with its first element.
 * @param part checks this part of the page alone.
 * @throws where axe has checked next to nothing, as on a page that did not load.
 */
export function violations(page: Page, part?: string): Promise<string[]> {
  return look(page, { type: 'tag', values: rules }, part === undefined ? 20 : 3, part)
}

/** Finds the violations in the looks of a page that was checked in full already, in other colours. */
export function violationsOfLooks(page: Page): Promise<string[]> {
  return look(page, { type: 'rule', values: looks }, 0)
}

async function look(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  passesMin: number,
  part?: string,
): Promise<string[]> {
  if (part !== undefined) await page.locator(part).first().waitFor({ state: 'attached' })
  // It is large, and stays in a page until the next one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { found, passCount } = await page.evaluate(
    async ([only, within]) => {
      // An animated element has intermediate colours; it is checked in its final state.
      const isEnding = (animation: Animation) =>
        Number.isFinite(animation.effect?.getComputedTiming().endTime)
      const ending = document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && isEnding(animation))
      // Nor does one begin meanwhile, as that of a message whose time is over.
      const still = new CSSStyleSheet()
      still.replaceSync('* { transition: none !important }')
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
      document.adoptedStyleSheets.push(still)
      await document.fonts.ready
      // A deferred part has an estimated size: its text may be outside of its background.
      for (const later of document.querySelectorAll<HTMLElement>('[data-later]'))
        later.style.contentVisibility = 'visible'
      const { violations: problems, passes } = await window.axe.run(within ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
      })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return {
        passCount: passes.length,
        found: problems.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}): ${nodes[0]?.html}`),
      }
    },
    [runOnly, part] as const,
  )
  expect(passCount).toBeGreaterThan(passesMin)
  return [...found, ...(await paleProblems(page, part))]
}

declare global {
  interface Window {
    axe: typeof Axe
  }
}
