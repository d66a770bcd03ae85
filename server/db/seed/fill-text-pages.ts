import { and, eq, sql } from 'drizzle-orm'
import { languagesInStep as languageStates } from '../../../shared/rules/language-progress.ts'
import type { DatabaseSession } from '../database.ts'
import { textPages } from '../schema/text-page.ts'
import { refreshSearch } from '../search-columns.ts'
import { accessibilityPage } from './content/accessibility-page.ts'
import { privacyPage } from './content/privacy-page.ts'
import { samplePageOf } from './content/sample-pages.ts'
import { termsPage } from './content/terms-page.ts'

/** The pages of the base data in the order of the footer. */
const basePages = [privacyPage, accessibilityPage, termsPage]

/** The slugs of the pages of the base data. */
export const basePageSlugs = basePages.map(({ slug }) => slug)

/**
 * Fills in the text pages where there is none at all, also on installations from before there were any: as drafts, with
 * the sample as published samples. A page that was deleted is in the bin, so that what administrators delete does not
 * come back.
 * @returns whether it filled.
 */
export async function fillTextPages(
  transaction: DatabaseSession,
  sampleSince: Date | null = null,
): Promise<boolean> {
  const [known] = await transaction.select({ id: textPages.id }).from(textPages).limit(1)
  if (known) return false
  await transaction.insert(textPages).values(
    basePages.map((page, index) => ({
      ...(sampleSince ? samplePageOf(page) : page),
      publishedAt: sampleSince,
      // Forms and other sites lead to these addresses.
      isAddressFixed: true,
      footerPosition: (index + 1) * 10,
      languageStates,
    })),
  )
  return true
}

/** Turns the pages that still have the text of the sample back into drafts (C-7). */
export async function withdrawSamplePages(transaction: DatabaseSession): Promise<void> {
  for (const page of basePages) {
    const { body } = samplePageOf(page)
    const isSample = sql`${textPages.body} = ${JSON.stringify(body)}::jsonb`
    const withdrawn = await transaction
      .update(textPages)
      .set({ body: page.body, publishedAt: null })
      .where(and(eq(textPages.slug, page.slug), isSample))
      .returning({ id: textPages.id })
    for (const { id } of withdrawn) await refreshSearch(transaction, textPages, eq(textPages.id, id))
  }
}
