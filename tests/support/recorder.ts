import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

/** The folder that a journey is recorded to, whole; without it one that fails leaves a short record. */
const chosenFolder = process.env.TEST_RECORD
const failuresFolder = fileURLToPath(new URL('../../test-results', import.meta.url))

/** The recording of a journey, as the journey uses it. */
export interface Recording {
  /** Takes a picture of a whole page, where the journey is recorded; pictures are numbered in their order. */
  picture: (page: Page, name: string) => Promise<void>
}

/**
 * Records a journey in a window: a trace with every action, request and picture in it, for `npx playwright-core
 * show-trace`. It is saved in `TEST_RECORD`, with the journey's pictures. Without `TEST_RECORD` a trace has actions and
 * requests alone, as pictures of each step take longer than the journey; where it fails, the trace is saved in
 * `test-results`, with a picture of each page that was open then.
 */
export async function recorded(
  name: string,
  contexts: readonly BrowserContext[],
  journey: (recording: Recording) => Promise<void>,
): Promise<void> {
  const folder = join(chosenFolder ?? failuresFolder, name)
  let pictures = 0
  const picture = async (page: Page, label: string) => {
    pictures += 1
    if (chosenFolder === undefined) return
    mkdirSync(folder, { recursive: true })
    const path = join(folder, `${String(pictures).padStart(2, '0')}-${label}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  const isWhole = chosenFolder !== undefined
  // Not `screenshots`: a picture of a whole page that is taken meanwhile is squeezed.
  for (const context of contexts) await context.tracing.start({ snapshots: isWhole })
  const stopTracing = async (isSaved: boolean) => {
    for (const [index, context] of contexts.entries())
      await context.tracing.stop(isSaved ? { path: join(folder, `trace-${index + 1}.zip`) } : {})
  }
  try {
    await journey({ picture })
  } catch (error) {
    mkdirSync(folder, { recursive: true })
    const open = contexts.flatMap((context) => context.pages())
    for (const [index, page] of open.entries())
      await page.screenshot({ path: join(folder, `failed-${index + 1}.png`) }).catch(() => {})
    await stopTracing(true)
    throw new Error(`The record of what failed is in ${folder}.`, { cause: error })
  }
  await stopTracing(isWhole)
}
