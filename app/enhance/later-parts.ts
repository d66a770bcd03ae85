/**
 * Lays out the parts that a phone's page has deferred (`[data-later]`, base.css), one at a time while the browser is
 * idle. Printing, saving and searching the page then find all of it at its real size.
 */
export function layOutLaterParts(): void {
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
