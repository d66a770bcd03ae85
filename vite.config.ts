import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrderFirst, noStyles, stableClassNames } from './vite.layers.ts'

export default defineConfig({
  plugins: [
    layerOrderFirst,
    { ...noStyles, applyToEnvironment: ({ name }) => name === 'ssr' },
    reactRouter(),
  ],
  publicDir: 'public',
  css: { modules: stableClassNames },
  build: { target: 'es2022', cssTarget: 'chrome123', assetsInlineLimit: 0, cssCodeSplit: false },
})
