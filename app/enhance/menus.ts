/** Closes the header's folded menus by Escape, which returns the focus, and when focus or a click leaves them. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('body > header details')) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
    })
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    })
  }
}
