import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrderFirst, noStyles, stableClassNames } from './vite.layers.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Further sheets: styles that only some pages need, by the modules of those pages. The first match wins. */
const furtherSheets = {
  /** The home page; its map is on the sign-in page, too. */
  'home-style': /\/app\/site\/home\//,
  /** A person, an activity, and the drafts of both. */
  'details-style':
    /\/app\/site\/(?:activities\/(?:activity-(?:document|screen|ticket|time|clocks|bar)|past-activity)|people\/(?:person-(?:document|screen|facts)|similar-people)|preview\/preview-page)\.tsx$/,
  /** Signing in and up, registration, profile, proposing an activity. */
  'account-style': /\/app\/(?:account|app-page)\//,
  /** Registering, one's own registration, and the proof of certificates. */
  'taking-part-style': /\/app\/site\/(?:certificates|registrations)\//,
  /** All other pages of the site: the home page and errors do without these. */
  'page-style': /\/app\/site\/(?!home\/|system\/)[a-z-]+\//,
} as const

/** The styles of messages, which the small script of documents shows too, such as that one is signed in. */
const ofMessages = /\/app\/app-page\/toaster\.module\.css/

/** Tells whether only some pages need a module: every way to it from a page leads through theirs. */
function isOnlyOf(pages: RegExp, id: string, graph: ModuleGraph): boolean {
  if (ofMessages.test(id)) return false
  const seen = new Set([id])
  for (const one of seen) {
    if (pages.test(one)) continue
    const importers = graph.getModuleInfo(one)?.importers ?? []
    if (importers.length === 0) return false
    for (const importer of importers) seen.add(importer)
  }
  return true
}

/** Returns the sheet that a module of styles belongs to. */
function sheetOf(id: string, graph: ModuleGraph): string {
  const further = Object.entries(furtherSheets).find(([, pages]) => isOnlyOf(pages, id, graph))
  return further?.[0] ?? 'style'
}

/**
 * Build of the documents. Every document links one sheet; next to it are those of the home page, of people and
 * activities, of taking part, of other pages of the site and of pages around accounts.
 */
export default defineConfig({
  plugins: [
    layerOrderFirst,
    { ...noStyles, applyToEnvironment: ({ name }) => name === 'ssr' },
    reactRouter(),
  ],
  publicDir: 'public',
  css: { modules: stableClassNames },
  build: {
    target: 'es2022',
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'styles',
              test: /\.css$/,
              name: sheetOf,
            },
          ],
        },
      },
    },
  },
})
