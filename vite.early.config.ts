import { defineConfig } from 'vite'

/**
 * Build of the first script of app pages. It is one file without imports, so that it runs before the page's own scripts
 * have been fetched.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/assets',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/early/early.ts',
      treeshake: { propertyReadSideEffects: false },
      output: { entryFileNames: 'early-[hash].js', format: 'es' },
    },
  },
})
