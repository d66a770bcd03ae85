import { languagesInStep as languageStates } from '../../../shared/i18n/language-progress.ts'
import type { DatabaseSession } from '../database.ts'
import { textPages } from '../schema/text-page.ts'
import { accessibilityPage } from './content/accessibility-page.ts'
import { privacyPage } from './content/privacy-page.ts'
import { samplePageOf } from './content/sample-pages.ts'
import { termsPage } from './content/terms-page.ts'

/** The pages of the base data in the order of the footer. */
export const basePages = [privacyPage, accessibilityPage, termsPage]

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
