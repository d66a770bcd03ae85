/** The elements that show a text; its heading is looked for first, as menus repeat its words. */
const shownIn = ['h1, h2, h3, h4, summary', 'p, li']

/** Returns the first words of a text, without its marks; `undefined` where it is too short to be found by them. */
function firstWords(text: string): string | undefined {
  return /[\p{L}\d][^\n*_[\]#>\\]{3,40}/u.exec(text)?.[0].trim()
}

/** Finds the element of a page that shows a text, by its first words. What it is folded in is opened. */
export function findText(page: ParentNode, text: string): Element | undefined {
  const words = firstWords(text)
  if (!words) return undefined
  const found = shownIn
    .flatMap((selector) => [...page.querySelectorAll(selector)])
    .find((one) => one.textContent?.includes(words))
  found?.closest('details')?.setAttribute('open', '')
  return found
}

/** Scrolls a previewed page to a text: in its frame where it has one. @returns whether the text is there. */
export function showText(box: HTMLElement, text: string): boolean {
  const own = box.querySelector('iframe')?.contentDocument?.documentElement
  const page = own ?? box
  const found = findText(page, text)
  if (!found) return false
  const top = found.getBoundingClientRect().top - (own ? 0 : box.getBoundingClientRect().top)
  if (top < 0 || top > page.clientHeight / 2) page.scrollTop += top - page.clientHeight / 6
  return true
}
