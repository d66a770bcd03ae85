import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layerOrderFirst, stableClassNames } from './vite.layers.ts'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const entryRoot = pathOf('app/admin/admin-panel.island.tsx')
const shellRoot = pathOf('app/admin/mount-panel.tsx')
/** A module that so many sections share comes with the first of them, and needs no other file afterwards. */
const kitSharesMin = 8
/** What some sections share, such as the parts of people and of cases. */
const partSharesMin = 4

let startIds: ReadonlySet<string> | undefined
let shellIds: ReadonlySet<string> | undefined

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** Whether the entry needs a module. The graph is whole when the first module is asked about. */
function isOfStart(id: string, graph: ModuleGraph): boolean {
  startIds ??= importsOf(entryRoot, graph)
  return id !== entryRoot && startIds.has(id)
}

/** Whether the panel needs a module before any section. */
function isOfShell(id: string, graph: ModuleGraph): boolean {
  shellIds ??= importsOf(shellRoot, graph)
  return id !== shellRoot && shellIds.has(id)
}

/** Gathers a module with everything that it imports, but not what it fetches later. */
function importsOf(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set([root])
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
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
            // First: the entry sets up what all schemas are made with, so no schema may stand in a file that it imports.
            { name: (id, graph) => (isOfStart(id, graph) ? 'start' : null), priority: 3 },
            { name: (id, graph) => (isOfShell(id, graph) ? 'shell' : null), priority: 2 },
            { name: 'kit', minShareCount: kitSharesMin, priority: 1 },
            { name: 'parts', minShareCount: partSharesMin, priority: 0 },
          ],
        },
      },
    },
  },
})
