import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import {
  browserZod,
  fetchedScripts,
  layerOrderFirst,
  noStyles,
  retryableImports,
  stableClassNames,
} from './vite.layers.ts'

const folder = 'app/islands'
const islands = readdirSync(folder).flatMap((file) => {
  const name = /^([a-z-]+)\.island\.tsx$/.exec(file)?.[1]
  return name ? [[`island.${name}`, `${folder}/${file}`] as const] : []
})

/**
 * Build of the islands of documents: each is an entry, with their shared code in common chunks. Their styles are in the
 * pages' stylesheets already, so this build drops its own.
 */
export default defineConfig({
  plugins: [layerOrderFirst, noStyles, browserZod, retryableImports],
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
      },
    },
  },
})
