/**
 * Brings in what a phone's page left for later (`[data-later]`, base.css), one part at a time whenever the browser has
 * nothing else to do, so that no part of the page stays a guess for whoever prints, saves or searches it.
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
