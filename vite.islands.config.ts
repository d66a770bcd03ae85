import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import {
  browserZod,
  fetchedScripts,
  islandQueries,
  layerOrderFirst,
  noStyles,
  retryableImports,
  stableClassNames,
} from './vite.layers.ts'

interface ModuleGraph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const folder = 'app/islands'
const islands = readdirSync(folder).flatMap((file) => {
  const name = /^([a-z-]+)\.island\.tsx$/.exec(file)?.[1]
  return name ? [[`island.${name}`, `${folder}/${file}`] as const] : []
})

/** The scripts that each group of modules is loaded by, by their files; `account` is any page of accounts. */
const roots = {
  preview: /islands\/document-preview\.island\.tsx$/,
  forms: /(?:application|call-request)-form(?:\.island)?\.tsx$/,
  entrance: /islands\/sign-(?:in|up)-page\.island\.tsx$/,
  profile: /islands\/profile-page\.island\.tsx$/,
  account: /islands\/[a-z-]+-page\.island\.tsx$|profile\/[a-z]+-tab\.tsx$/,
} as const

/** The common scripts of islands, and whether a module belongs to one: that of the first that says so. */
const commonScripts: Readonly<Record<string, (loaders: Loaders) => boolean>> = {
  react: (loaders) => loaders.has(roots.preview) && loaders.pagesCount > 0,
  base: (loaders) => loaders.has(roots.forms) && loaders.has(roots.entrance),
  fields: (loaders) => loaders.has(roots.forms) && loaders.pagesCount > 0,
  account: (loaders) => loaders.has(roots.entrance) && loaders.pagesCount > 1,
  own: (loaders) => loaders.has(roots.profile) && loaders.pagesCount > 1,
  editing: (loaders) => loaders.pagesCount > 1,
}

interface Loaders {
  has: (root: RegExp) => boolean
  pagesCount: number
}

/** Returns the modules that import a module statically and are themselves loaded by a page or an `import()`. */
function loadersOf(id: string, graph: ModuleGraph): Loaders {
  const seen = new Set([id])
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const loaders = [...seen].filter((one) => {
    const info = graph.getModuleInfo(one)
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
  })
  return {
    has: (root) => loaders.some((one) => root.test(one)),
    pagesCount: loaders.filter((one) => roots.account.test(one)).length,
  }
}

/**
 * Build of the islands of documents: each is an entry, with their shared code in common chunks. Their styles are in the
 * pages' stylesheets already, so this build drops its own.
 */
export default defineConfig({
  plugins: [layerOrderFirst, noStyles, browserZod, islandQueries, retryableImports],
  // Chunks find each other by relative paths, wherever the site is served.
  base: './',
  publicDir: false,
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'island-worker.[name].[hash].js' } } },
  css: { modules: stableClassNames },
  build: {
    target: 'es2022',
    outDir: 'build/client/assets',
    assetsDir: '',
    emptyOutDir: false,
    modulePreload: fetchedScripts,
    cssCodeSplit: false,
    rolldownOptions: {
      input: Object.fromEntries(islands),
      output: {
        entryFileNames: '[name].[hash].js',
        chunkFileNames: 'island-part.[name].[hash].js',
        assetFileNames: '[name].[hash][extname]',
        format: 'es',
        codeSplitting: {
          groups: Object.entries(commonScripts).map(([name, isIn], index, { length }) => ({
            debugName: name,
            priority: length - index,
            name: (id: string, graph: ModuleGraph) => (isIn(loadersOf(id, graph)) ? name : null),
          })),
        },
      },
    },
  },
})
