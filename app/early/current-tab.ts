/** Scrolls the row of tabs to the current one, where it is wider than the window. */
export function showCurrentTab(root: ParentNode): void {
  const tab = root.querySelector<HTMLElement>('nav a[data-key][aria-current]')
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.clientWidth
}
