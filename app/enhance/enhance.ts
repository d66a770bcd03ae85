import { showAccount, signOutOnPress } from './account.ts'
import { openAddressedFold } from './address-folds.ts'
import { markContents } from './contents.ts'
import { keepLanguage, keepPlace } from './language.ts'
import { layOutLaterParts } from './later-parts.ts'
import { keepFormState, leaveOutEmptyFields, submitOnChange } from './live-filters.ts'
import { searchWhileTyping } from './live-search.ts'
import { closeMenus } from './menus.ts'
import { fillOwnClocks } from './own-clock.ts'
import { focusSearchBySlash, suggestWhileTyping } from './site-search.ts'
import { showStoredToast } from './stored-toast.ts'

/**
 * Runs the parts of the one script of documents: comfort on top of pages that work without it. Each part stands alone:
 * a failure is reported and stops no other part.
 */
function enhance(...parts: (() => void)[]): void {
  for (const part of parts) {
    try {
      part()
    } catch (error) {
      reportError(error)
    }
  }
}

enhance(
  keepLanguage,
  keepPlace,
  keepFormState,
  leaveOutEmptyFields,
  submitOnChange,
  searchWhileTyping,
  suggestWhileTyping,
  focusSearchBySlash,
  openAddressedFold,
  showAccount,
  signOutOnPress,
  showStoredToast,
  fillOwnClocks,
  closeMenus,
  markContents,
  layOutLaterParts,
)

// A page from the back/forward cache shows what was true when it was left.
addEventListener('pageshow', (event) => {
  if (event.persisted) enhance(keepLanguage, showAccount)
})
// Signing in or out in another tab.
addEventListener('storage', () => enhance(showAccount))
