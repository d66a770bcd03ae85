/** The header's folded menus close by Escape, which gives the focus back, and when focus or a press leaves them. */
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
