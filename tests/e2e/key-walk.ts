import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A control that Tab came to, as it looked then. */
interface Stop {
  name: string
  problems: string[]
}

/** Roles of what is pressed, typed into or chosen from. */
const controlRoles = [
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'tab', 'switch', 'menuitem'],
  'DisclosureTriangle',
]
/** A key of a sentence, where a sentence is meant: `admin.editor.save`. */
const keyPattern = /^[a-z][\w-]*(?:[.:][a-z][\w-]*)+$/i
const stopsMax = 250

/**
 * Presses Tab through the main part of a page, and returns what a person at the keyboard would complain of: a stop
 * without a ring or under something else, one that is before the last one, a trap, a control that is never reached.
 */
export async function problemsOfTab(page: Page): Promise<string[]> {
  await page.locator('main').focus()
  const found: string[] = []
  for (let count = 0; count < stopsMax; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (!stop) return [...found, ...(await page.evaluate(findMissed))]
    found.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`))
    if (stop.problems.includes('again')) return found
  }
  return [...found, `no end after ${stopsMax} stops`]
}

/** Runs in the page: describes what has the focus; nothing once Tab has left the page. */
function lookAtFocus(): Stop | null {
  const page = window as { walked?: Element[] }
  const seen = page.walked ?? []
  page.walked = seen
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // A hidden box is shown by its label.
  const isTiny = focused.getBoundingClientRect().width <= 2
  const box = (isTiny && [...((focused as HTMLInputElement).labels ?? [])].at(-1)) || focused
  const zones = ['main header', 'main', 'main aside', 'main footer']
  const zoneOf = (element: Element) => zones.findLast((zone) => element.closest(zone)) ?? ''
  const isRinged = (element: Element | null) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element ?? focused)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
  const last = seen.at(-1)
  const before = last?.getBoundingClientRect()
  const isBefore =
    before && last && zoneOf(last) === zoneOf(focused) && bottom <= before.top && right <= before.left
  const isCovered = !(at && (box.contains(at) || at.contains(box) || isTiny))
  const problems = [
    ...(seen.includes(focused) ? ['again'] : []),
    ...([box, box.parentElement, box.parentElement?.parentElement ?? null].some(isRinged) ? [] : ['no ring']),
    ...(isCovered ? ['covered'] : []),
    ...(isBefore ? ['above and left of the last one'] : []),
  ]
  seen.push(focused)
  return { name: focused.getAttribute('aria-label') ?? (focused.textContent?.trim() || focused.id), problems }
}

/** Runs in the page: lists the controls that Tab did not come to; those of a toolbar and of a choice follow arrows. */
function findMissed(): string[] {
  const walked = (window as { walked?: Element[] }).walked ?? []
  const controls = 'a[href], button, input, select, textarea, summary, [contenteditable="true"]'
  return [...(document.querySelector('main')?.querySelectorAll<HTMLElement>(controls) ?? [])]
    .filter((one) => !walked.includes(one) && one.tabIndex >= 0 && !one.matches(':disabled, [type="radio"]'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
    .map((one) => `${one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.id)}: never reached`)
}

interface AccessibleNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
}

/**
 * Finds controls that a screen reader names badly: not at all, by the key of a sentence, or two of a kind alike. Links
 * with one address may have one name.
 */
export async function problemsOfNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibleNode[] }
  const found: string[] = []
  const targets = new Map<string, Set<string>>()
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    if (ignored || !role || !controlRoles.includes(role.value)) continue
    const said = name?.value.trim() ?? ''
    if (said === '') found.push(`${role.value} without a name`)
    if (keyPattern.test(said)) found.push(`${role.value} named by a key: ${said}`)
    const named = `${role.value}: ${said}`
    const target = await targetOf(session, backendDOMNodeId)
    targets.set(named, (targets.get(named) ?? new Set()).add(target))
  }
  await session.detach()
  return [
    ...found,
    ...[...targets].filter(([, all]) => all.size > 1).map(([name, all]) => `${all.size} × ${name}`),
  ]
}

/** Returns the address of a link, and of other controls something of their own. */
async function targetOf(session: CDPSession, backendNodeId = 0): Promise<string> {
  const { node } = await session.send('DOM.describeNode', { backendNodeId })
  const attributes = node.attributes ?? []
  const index = attributes.indexOf('href')
  return index === -1 ? String(backendNodeId) : (attributes[index + 1] ?? '')
}

/** Opens what a button opens by Enter, closes it by Escape, and expects the focus at the button again. */
export async function expectFocusReturns(page: Page, name: string | RegExp): Promise<void> {
  const opener = page.locator('main').getByRole('button', { name }).first()
  const address = page.url()
  await opener.focus()
  await page.keyboard.press('Enter')
  const opened = page.locator('dialog[open], [popover]:popover-open')
  await opened.first().waitFor()
  await page.keyboard.press('Escape')
  await opened.first().waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(address)
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement), { message: String(name) })
    .toBe(true)
}
