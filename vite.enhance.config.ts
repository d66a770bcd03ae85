import { defineConfig } from 'vite'

/**
 * Build of the small script of all documents and of that of the home page, into the browser's assets under hashed
 * names, and of the service worker of the door, whose name never changes. They share no module, so that each is one
 * file.
 */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        enhance: 'app/enhance/enhance.ts',
        finder: 'app/enhance/finder.ts',
        'door-worker': 'app/admin/door/worker/door-worker.ts',
      },
      // Reading a constant of another module does nothing else, so what only others need is left out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        entryFileNames: ({ name }) => (name === 'door-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        format: 'es',
      },
    },
  },
})
