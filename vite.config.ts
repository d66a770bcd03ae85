import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrderFirst, noStyles, stableClassNames } from './vite.layers.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Modules of the pages around accounts: signing in and up, registration, profile, proposing an activity. */
const ofAccounts = /\/app\/(?:account|app-page)\//

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
 * Build of the documents. Its styles are two sheets: one that every document links, and one beside it that only pages
 * around accounts link.
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
              name: (id, graph) => (isOfAccounts(id, graph) ? 'account-style' : 'style'),
            },
          ],
        },
      },
    },
  },
})
