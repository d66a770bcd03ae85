import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'

/** The island that is the whole panel. Named here and not among the site's own, which public pages carry. */
export const panelIslandName = 'admin-panel'

/** The namespaces of the panel's frame, its own first; each section brings its own on navigation. */
export const panelNamespaces = [
  'admin',
  'editor',
  'forms',
  'app',
  'errors',
] as const satisfies readonly BrowserNamespace[]
