import { readStored, writeStored } from '../../enhance/browser-storage.ts'

const storageKey = 'admin-theme'

/** Tells whether the panel is dark now: as chosen in this browser, else as the system is. */
export function isPanelDark(): boolean {
  const chosen = readStored('localStorage', storageKey)
  return chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
}

/** Shows the panel in the theme that was chosen in this browser. */
export function applyPanelTheme(): void {
  const chosen = readStored('localStorage', storageKey)
  if (chosen) document.documentElement.dataset.theme = chosen
}

/** Makes the panel dark or light, whatever the system is. */
export function switchPanelTheme(): void {
  writeStored('localStorage', storageKey, isPanelDark() ? 'light' : 'dark')
  applyPanelTheme()
}
