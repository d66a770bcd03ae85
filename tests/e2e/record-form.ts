import type { Page } from 'playwright-core'
import { type Language, languageNames } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

/** The form of the record that is open: in the drawer, or on a page of its own. */
export const openForm = '[data-record-page], dialog[data-shape="drawer"]'

/** Finds the form of the record that is open. */
export const formOf = (page: Page) => page.locator(openForm)

/** Finds a field of it by its path. */
export const fieldOf = (page: Page, path: string) => formOf(page).locator(`[id="${path}"]`)

/** Shows a language on the page of a record, as the one that is worked on. */
export async function showLanguage(page: Page, language: Language): Promise<void> {
  await formOf(page)
    .getByRole('button', { name: new RegExp(`^${languageNames[language]}`) })
    .click()
}

/** Opens a part of the facts of a record by its name. */
export async function openPart(page: Page, name: string): Promise<void> {
  const part = formOf(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
}

/** Opens all parts of the facts of a record, which begin folded on a telephone. */
export async function openAllParts(page: Page): Promise<void> {
  await formOf(page)
    .locator('aside details:not([open]) > summary')
    .evaluateAll((summaries) => {
      for (const summary of summaries) (summary as HTMLElement).click()
    })
}

/** Publishes the record that is open though something is missing that should be there. */
export async function publishWithGaps(page: Page, language: Language): Promise<void> {
  const { editor, lacks } = resources[language].admin
  await formOf(page).getByRole('button', { name: editor.saveAndPublish }).click()
  const question = page.getByRole('dialog', { name: lacks.question })
  await question.getByLabel(lacks.agree).check()
  await question.getByRole('button', { name: lacks.publish, exact: true }).click()
}
