import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 at level AA, and what axe holds to be good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe in the page itself: without it a second page is opened for each look, for frames that our pages do not have. */
function axeIn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

/**
 * What axe finds wrong with a page as it stands, each with the first place.
 * @param part looks at this part of the page alone.
 * @throws where axe has looked at next to nothing, as on a page that did not come.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = axeIn(page).withTags(rules)
  const { violations: found, passes } = await (part === undefined ? axe : axe.include(part)).analyze()
  expect(passes.length).toBeGreaterThan(part === undefined ? 20 : 3)
  return wordsOf(found)
}

/** What of a page changes with its colours and sizes alone. */
const looks = ['color-contrast', 'link-in-text-block', 'target-size']

/** What axe finds wrong with the looks of a page that was looked at whole already, in other colours. */
export async function violationsOfLooks(page: Page): Promise<string[]> {
  const { violations: found, passes } = await axeIn(page).withRules(looks).analyze()
  expect(passes.length).toBeGreaterThan(0)
  return wordsOf(found)
}

function wordsOf(found: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] {
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}): ${nodes[0]?.html}`)
}
