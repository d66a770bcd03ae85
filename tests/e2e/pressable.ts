import { setTimeout } from 'node:timers/promises'
import type { ElementHandle, Locator, Page } from 'playwright-core'
import { addScript, buildScript, type ScriptInPage } from './script-in-page.ts'

/** The least size of a control (WCAG 2.5.8), and that of the design token `--target`. */
export const targetPixels = { least: 24, design: 44 } as const

const lookEveryMs = 50

let script: Promise<ScriptInPage> | undefined

interface Patience {
  /** The time to repeat the check before it fails. */
  withinMs?: number
}

/**
 * Expects that a person can press a control. It is enabled and large enough, and painted with contrast (4.5:1; large
 * text, drawings and edges of fields 3:1). It lies in the window or can be scrolled into it by hand, and nothing else
 * covers its middle or a corner. Repeats the check until it passes.
 * @param sizeMinPixels `targetPixels.design` where the control is made by that token.
 * @throws with all problems.
 */
export function expectPressable(
  locator: Locator,
  { sizeMinPixels = targetPixels.least, ...patience }: Patience & { sizeMinPixels?: number } = {},
): Promise<void> {
  return expectNoProblems(locator, { what: 'press', sizeMinPixels }, patience)
}

/**
 * Expects that a person can read a message. All its lines are painted with contrast, lie in the window or can be
 * scrolled into it by hand, and nothing is painted over them. An element that is fixed to the window, such as a toast,
 * has to be in it. Repeats the check until it passes, or until the message has gone.
 * @throws with all problems.
 */
export function expectReadable(locator: Locator, patience: Patience = {}): Promise<void> {
  return expectNoProblems(locator, { what: 'read', sizeMinPixels: 0 }, patience)
}

interface Look {
  what: 'press' | 'read'
  sizeMinPixels: number
}

async function expectNoProblems(locator: Locator, look: Look, { withinMs = 5_000 }: Patience): Promise<void> {
  const began = performance.now()
  let element: ElementHandle | undefined = (await locator.first().elementHandle()) ?? undefined
  let problems: string[] = ['was gone at once']
  while (element) {
    const found = await lookAt(element, locator.page(), look)
    if (found.length === 0) return
    // The problems of the visible element say more than its disappearance.
    if (await element.evaluate(({ isConnected }) => isConnected)) problems = found
    if (performance.now() - began > withinMs) break
    await setTimeout(lookEveryMs)
    element = (await locator.elementHandles())[0]
  }
  throw new Error(
    `A person cannot ${look.what} ${locator}:${problems.map((problem) => `\n- it ${problem}`).join('')}`,
  )
}

async function lookAt(element: ElementHandle, page: Page, look: Look): Promise<string[]> {
  let found = await element.evaluate(lookInPage, look)
  if (!found) {
    script ??= buildScript('./seen-in-page.ts', 'seenInPage')
    // It stays in a page until the next one.
    await addScript(page, await script)
    found = (await element.evaluate(lookInPage, look)) ?? ['stands on a page that went away']
  }
  return [...new Set(found)]
}

/** Runs in the page: gives nothing where the page does not have the script yet. */
function lookInPage(element: Node, { what, sizeMinPixels }: Look): string[] | undefined {
  if (!('seenInPage' in globalThis)) return undefined
  return what === 'press'
    ? window.seenInPage.pressProblems(element, sizeMinPixels)
    : window.seenInPage.readProblems(element)
}

declare global {
  interface Window {
    seenInPage: {
      pressProblems: (element: Node, sizeMinPixels: number) => string[]
      readProblems: (element: Node) => string[]
    }
  }
}
