import { defineConfig } from 'vite'

/**
 * Build of the small script of all documents and of that of the home page, into the browser's assets under hashed
 * names. They share no module, so that each is one file.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/assets',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { enhance: 'app/enhance/enhance.ts', finder: 'app/enhance/finder.ts' },
      // Reading a constant of another module does nothing else, so what only others need is left out.
      treeshake: { propertyReadSideEffects: false },
      output: { entryFileNames: '[name]-[hash].js', format: 'es' },
    },
  },
})
