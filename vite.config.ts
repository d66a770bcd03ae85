import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrderFirst, noStyles, stableClassNames } from './vite.layers.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Modules of the pages around accounts: signing in and up, registration, profile, proposing an activity. */
const ofAccounts = /\/app\/(?:account|app-page)\//

/** The styles of the home page; its map is on the sign-in page, too. */
const ofHome = /\/app\/site\/home\//

/**
 * The styles of other pages of the site: a visitor of the home page does without them. Those of people are not among
 * them, as the panel shows a person as readers will.
 */
const ofPages = /\/app\/site\/(?!people\/)[a-z-]+\//

/** The styles of messages, which the small script of documents shows too, such as that one is signed in. */
const ofMessages = /\/app\/app-page\/toaster\.module\.css/

/** Tells whether only pages around accounts need a module: every way to it from a page leads through theirs. */
function isOfAccounts(id: string, graph: ModuleGraph): boolean {
  if (ofMessages.test(id)) return false
  const seen = new Set([id])
  for (const one of seen) {
    if (ofAccounts.test(one)) continue
    const importers = graph.getModuleInfo(one)?.importers ?? []
    if (importers.length === 0) return false
    for (const importer of importers) seen.add(importer)
  }
  return true
}

/**
 * Build of the documents. Every document links one sheet; next to it are those of the home page, of other pages of the
 * site and of pages around accounts.
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
              name: (id, graph) => {
                if (ofHome.test(id)) return 'home-style'
                if (ofPages.test(id)) return 'page-style'
                return isOfAccounts(id, graph) ? 'account-style' : 'style'
              },
            },
          ],
        },
      },
    },
  },
})
