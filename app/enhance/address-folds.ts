/**
 * Opens the fold that holds the target of the URL's fragment (P-8). Current browsers do so automatically. Older ones do
 * not even scroll there, since folded content is not laid out.
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
