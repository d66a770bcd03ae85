/**
 * Marks the section that is being read in a table of contents `[data-contents]`, for screen readers, which do not get
 * the mark of the styles. It is the last section whose heading has passed the upper third of the viewport.
 */
export function markContents(): void {
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
