/**
 * Opens the fold that holds what the address names (P-8). Browsers of today do so by themselves; older ones do not, and
 * then do not even go there, since what is folded has no place on the page.
 */
export function openAddressedFold(): void {
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
