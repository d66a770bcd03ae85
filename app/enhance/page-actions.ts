/** Opens the share sheet of the device in place of the links of a fold `[data-share]`, where there is one (P-27). */
export function shareByDevice(): void {
  if (!('share' in navigator)) return
  for (const fold of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', title = '' } = fold.dataset
    fold.querySelector('summary')?.addEventListener('click', (event) => {
      event.preventDefault()
      // Closing the sheet rejects the promise, and is no failure.
      navigator.share({ url, title }).catch(() => undefined)
    })
  }
}

/** Hides the bar at the foot of a phone's screen while the page's own actions `[data-actions]` are in sight (P-27). */
export function hideBarNextToActions(): void {
  const bar = document.querySelector('[data-action-bar]')
  const actions = document.querySelector('[data-actions]')
  if (!bar || !actions) return
  new IntersectionObserver((entries) =>
    bar.toggleAttribute('data-away', entries.at(-1)?.isIntersecting),
  ).observe(actions)
}

/** Closes a fold `[data-share]` by Escape, which returns the focus, and by a press anywhere else. */
export function closeShareFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-share]')) {
    fold.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      fold.open = false
      fold.querySelector('summary')?.focus()
    })
    document.addEventListener('click', ({ target }) => {
      if (!fold.contains(target as Node)) fold.open = false
    })
  }
}
