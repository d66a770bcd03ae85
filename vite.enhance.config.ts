import { defineConfig } from 'vite'

/** Build of the one small script of documents, into the browser's assets under a hashed name. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/assets',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/enhance/enhance.ts',
      // Reading a constant of another module does nothing else, so what only others need is left out.
      treeshake: { propertyReadSideEffects: false },
      output: { entryFileNames: 'enhance-[hash].js', format: 'es' },
    },
  },
})
