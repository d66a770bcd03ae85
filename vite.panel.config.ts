import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import {
  browserZod,
  fetchedScripts,
  layerOrderFirst,
  retryableImports,
  stableClassNames,
} from './vite.layers.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const entryRoot = pathOf('app/admin/admin-panel.island.tsx')
const shellRoot = pathOf('app/admin/mount-panel.tsx')
/**
 * The modules that the palette shares with most sections, which would be over their limits with them, and the names of
 * the bar and foot of pages, which would be files of their own.
 */
const sharedRoots = [
  'app/ui/combobox/combobox.ts',
  'shared/i18n/search-form.ts',
  'app/admin/kit/record-page/page-bar.module.css',
  'app/admin/kit/record-page/page-foot.module.css',
].map(pathOf)
/** The first section that is shown: it has neither records to edit nor files. */
const firstRoot = pathOf('app/admin/today/today-section.tsx')
/** A module shared by so many sections is loaded with the first of them, and needs no further request. */
const kitSharesMin = 11
/** Number of sections that share a module such as the parts of people and of cases. */
const partSharesMin = 4

/** The reader of rich texts, which previews and the editor fetch when they are opened. */
const richTextRoot = pathOf('shared/rich-text/read-rich-text.ts')

let startIds: ReadonlySet<string> | undefined
let shellIds: ReadonlySet<string> | undefined
let firstIds: ReadonlySet<string> | undefined
let richTextIds: ReadonlySet<string> | undefined

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Tells whether the entry needs a module. The graph is complete at the first call. */
function isOfStart(id: string, graph: ModuleGraph): boolean {
  startIds ??= importsOf(entryRoot, graph)
  return id !== entryRoot && startIds.has(id)
}

/** Tells whether the panel needs a module before any section. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  shellIds ??= new Set([shellRoot, ...sharedRoots].flatMap((root) => [...importsOf(root, graph)]))
  return id !== shellRoot && shellIds.has(id)
}

/** Tells whether the first section needs a module. */
function isOfFirst(id: string, graph: ModuleGraph): boolean {
  firstIds ??= importsOf(firstRoot, graph)
  return firstIds.has(id)
}

/** Tells whether the reader of rich texts needs a module. */
function isOfRichText(id: string, graph: ModuleGraph): boolean {
  richTextIds ??= importsOf(richTextRoot, graph)
  return richTextIds.has(id)
}

/** Collects a module and its static imports, transitively, but not its dynamic ones. */
function importsOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Build of the panel: one entry, its sections in chunks that are fetched on navigation, and all its styles in one file.
 * The shell, what the first section shares with others, and what the others share, are one chunk each. As single
 * modules the first section needed about thirty; they compress worse and cost more round trips than the bytes that some
 * sections do not use. It is separate from all other builds, so that no public page contains any of it.
 */
export default defineConfig({
  plugins: [layerOrderFirst, browserZod, retryableImports],
  base: './',
  publicDir: false,
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'admin-worker.[name].[hash].js' } } },
  css: { modules: stableClassNames },
  build: {
    target: 'es2022',
    cssTarget: 'chrome123',
    outDir: 'build/client/assets',
    assetsDir: '',
    emptyOutDir: false,
    modulePreload: fetchedScripts,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { 'island.admin-panel': entryRoot },
      output: {
        entryFileNames: '[name].[hash].js',
        chunkFileNames: 'admin-part.[name].[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'admin-panel.[hash][extname]'
            : '[name].[hash][extname]',
        format: 'es',
        codeSplitting: {
          groups: [
            // First: the entry configures the library of all schemas, so it must not import a chunk that contains one.
            { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), priority: 4 },
            { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), priority: 3 },
            {
              name: (id, graph) => (isOfFirst(id, graph) ? 'first' : null),
              minShareCount: partSharesMin,
              priority: 2,
            },
            { name: (id, graph) => (isOfRichText(id, graph) ? 'rich-text' : null), priority: 2 },
            { name: 'kit', minShareCount: kitSharesMin, priority: 1 },
            { name: 'parts', minShareCount: partSharesMin, priority: 0 },
          ],
        },
      },
    },
  },
})
