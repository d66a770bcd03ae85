import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layerOrderFirst, stableClassNames } from './vite.layers.ts'

const panelRoot = fileURLToPath(new URL('app/admin/mount-panel.tsx', import.meta.url))
/** A module that so many sections share comes with the first of them, and needs no other file afterwards. */
const kitSharesMin = 8
/** What some sections share, such as the parts of people and of cases. */
const partSharesMin = 4

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

let shellIds: ReadonlySet<string> | undefined

/** Whether the panel needs a module before any section. The graph is whole when the first module is asked about. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  shellIds ??= importsOf(panelRoot, graph)
  return id !== panelRoot && shellIds.has(id)
}

/** Gathers a module with everything that it imports, but not what it fetches later. */
function importsOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * The panel: one entry, its sections in pieces that are fetched when they are gone to, and all its styles in one file.
 * The shell, and what sections share, are a file each: of single modules the first section needed some thirty, which
 * pack worse and take more round trips than the bytes that one or the other section does not use.
 * Built apart from everything else, so that none of it is in a public page.
 */
export default defineConfig({
  plugins: [layerOrderFirst],
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
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { 'island.admin-panel': 'app/admin/admin-panel.island.tsx' },
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
            { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), priority: 2 },
            { name: 'kit', minShareCount: kitSharesMin, priority: 1 },
            { name: 'parts', minShareCount: partSharesMin, priority: 0 },
          ],
        },
      },
    },
  },
})
