/**
 * Closes the header's folded menus by Escape, which returns the focus, and when focus or a click leaves them. The
 * search moves the focus to its field when it opens.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('body > header details')) {
    menu.addEventListener('toggle', () => menu.querySelector<HTMLElement>('[data-suggest]')?.focus())
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
    })
    document.addEventListener('click', ({ target }) => {
      if (!menu.contains(target as Node)) menu.open = false
    })
  }
}
