import type { Page } from 'playwright-core'

/** Selects in a combobox of the panel as people do: types, and takes the first option. */
export async function choose(page: Page, id: string, typed: string): Promise<void> {
  const field = page.locator(`:is(dialog[open], [data-record-page]) [id="${id}"]`).last()
  await field.fill(typed)
  const found = page.locator(`[id="${id}-option-0"]`)
  await found.waitFor()
  await found.click()
  await found.waitFor({ state: 'detached' })
}
