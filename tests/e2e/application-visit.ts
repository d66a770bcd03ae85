import type { Page } from 'playwright-core'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'

/** A file as the browser is given it. */
export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A good application but for its file. */
export const goodApplication = {
  kind: 'expert',
  fullName: 'Oʻgʻiloy Gʻulomova',
  coverLetter: 'Assalomu alaykum, yosh dasturchilarga dars bermoqchiman.',
} as const

/** The time for handing a file to the browser: one of 15 MB takes a busy machine long. */
const fileTimeoutMs = 60_000

/** Selects a file as the CV. */
export async function chooseCv(page: Page, cv: GivenFile): Promise<void> {
  await page.setInputFiles('#cv', cv, { timeout: fileTimeoutMs })
}

/** Fills in the form of /apply and selects a file, as a person would. */
export async function fillApplication(page: Page, email: string, cv?: GivenFile): Promise<void> {
  await page.check(`input[name="kind"][value="${goodApplication.kind}"]`)
  await page.fill('#fullName', goodApplication.fullName)
  await page.fill('#email', email)
  await page.fill('#coverLetter', goodApplication.coverLetter)
  await page.check('#consent')
  if (cv) await chooseCv(page, cv)
}

/** Presses the button of the form. */
export async function sendApplication(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: resources[language].forms.application.send }).click()
}

/** Reads the texts in the fields of a form. */
export async function typedTexts(page: Page): Promise<Record<string, string>> {
  const texts = await page
    .locator('#fullName, #email, #coverLetter')
    .evaluateAll((controls) =>
      controls.map((control) => [control.id, (control as HTMLInputElement | HTMLTextAreaElement).value]),
    )
  return Object.fromEntries(texts)
}

/** Lists the fields with problems: in the summary, and next to the fields. */
export async function shownProblems(page: Page): Promise<{ summary: string[]; fields: string[] }> {
  const summary = await page
    .locator('section[aria-labelledby="error-summary-title"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
  const fields = await page
    .locator('form [id$="-problem"]')
    .evaluateAll((texts) => texts.map(({ id }) => id.replace('-problem', '')))
  return { summary, fields }
}
