import { defineConfig } from 'vite'
import { layerOrderFirst, stableClassNames } from './vite.layers.ts'

/**
 * The panel: one entry, its sections in pieces that are fetched when they are gone to, and all its styles in one file.
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
      },
    },
  },
})
