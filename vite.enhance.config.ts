import { defineConfig } from 'vite'

/** The one small script of documents, built beside the browser's other files under a name with its hash. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client/assets',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'app/enhance/enhance.ts',
      output: { entryFileNames: 'enhance-[hash].js', format: 'es' },
    },
  },
})
