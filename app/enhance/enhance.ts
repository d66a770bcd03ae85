import { storedToastMaxAgeMs, toastStorageKey } from '../../shared/rules/storage-keys.ts'
import { showAccount, signOutOnPress } from './account.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { applyLanguage, updateLanguageLinks } from './language.ts'
import { leaveOutEmptyFields, restoreFormState, searchWhileTyping, submitOnChange } from './live-filters.ts'
import { closeMenus } from './menus.ts'
import { fillOwnClocks } from './own-clock.ts'
import { openSearchBySlash, suggestWhileTyping } from './site-search.ts'

/** Time for which a stored toast is shown (P-19). */
const successMs = 2_000

/**
 * Runs the parts of the one script of documents: comfort on top of pages that work without it. Each part is
 * independent: a failure is reported and stops no other part.
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
  applyLanguage,
  updateLanguageLinks,
  restoreFormState,
  leaveOutEmptyFields,
  submitOnChange,
  searchWhileTyping,
  suggestWhileTyping,
  openSearchBySlash,
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
  if (event.persisted) enhance(applyLanguage, showAccount)
})
// Signing in or out in another tab.
addEventListener('storage', () => enhance(showAccount))

/**
 * Opens the fold that holds the target of the URL's fragment (P-8). Current browsers do so automatically. Older ones do
 * not even scroll there, since folded content is not laid out.
 */
function openAddressedFold(): void {
  const open = () => {
    const target = document.getElementById(location.hash.slice(1))
    const fold = target?.closest('details')
    if (!target || !fold || fold.open) return
    fold.open = true
    target.scrollIntoView()
  }
  open()
  addEventListener('hashchange', open)
}

/**
 * Marks the section that is being read in a table of contents `[data-contents]`, for screen readers, which do not get
 * the mark of the styles. It is the last section whose heading has passed the upper third of the viewport.
 */
function markContents(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap((link) => {
      const section = document.getElementById(link.hash.slice(1))
      return section ? [[section, link] as const] : []
    }),
  )
  if (links.size === 0) return
  const mark = () => {
    const isPassed = ([section]: [Element, unknown]) => section.getBoundingClientRect().top < innerHeight / 3
    const current = [...links].findLast(isPassed)?.[1]
    for (const link of links.values()) link.ariaCurrent = link === current ? 'location' : null
  }
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66%', threshold: [0, 1] })
  for (const section of links.keys()) observer.observe(section)
}

/**
 * Lays out the parts that a phone's page has deferred (`[data-later]`, base.css), one at a time while the browser is
 * idle. Printing, saving and searching the page then find all of it at its real size.
 */
function layOutLaterParts(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const next = () => {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

/**
 * Shows on a document the toast that the previous page has stored, such as "Login successful". App pages show theirs by
 * themselves.
 */
function showStoredToast(): void {
  if (document.getElementById('toasts')) return
  const stored = readStored('sessionStorage', toastStorageKey)
  writeStored('sessionStorage', toastStorageKey, null)
  const { message, at } = JSON.parse(stored ?? '{}')
  if (!message || Date.now() - at > storedToastMaxAgeMs) return
  const area = document.createElement('div')
  const toast = document.createElement('div')
  area.className = 'toaster_area'
  area.role = 'status'
  toast.className = 'toaster_toast toaster_plain'
  toast.dataset.toast = 'success'
  area.append(toast)
  document.body.append(area)
  // Screen readers read text that is added to an existing live region.
  setTimeout(() => {
    toast.textContent = message
  })
  setTimeout(() => area.remove(), successMs)
}
