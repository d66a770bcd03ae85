import { languagesInStep as languageStates } from '../../../shared/rules/language-progress.ts'
import type { DatabaseSession } from '../database.ts'
import { textPages } from '../schema/text-page.ts'
import { accessibilityPage } from './content/accessibility-page.ts'
import { privacyPage } from './content/privacy-page.ts'
import { termsPage } from './content/terms-page.ts'

/** The pages of the base data in the order of the footer. */
const basePages = [privacyPage, accessibilityPage, termsPage]

/**
 * Fills in the drafts of the text pages where there is none at all, also on installations from before there were any. A
 * page that was deleted is in the bin, so that what administrators delete does not come back.
 * @returns whether it filled.
 */
export async function fillTextPages(transaction: DatabaseSession): Promise<boolean> {
  const [known] = await transaction.select({ id: textPages.id }).from(textPages).limit(1)
  if (known) return false
  await transaction.insert(textPages).values(
    basePages.map((page, index) => ({
      ...page,
      // Forms and other sites lead to these addresses.
      isAddressFixed: true,
      footerPosition: (index + 1) * 10,
      languageStates,
    })),
  )
  return true
}
